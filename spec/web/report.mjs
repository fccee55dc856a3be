// report.mjs WEB FILE - opens a report of collide-check in headless Chromium from the file
// system, as a designer does. Prints a line for each claim: "ok NAME", or "not ok NAME:
// what was seen". WEB/shots has pictures of it.
import {createRequire} from 'node:module';
import {existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [WEB, FILE] = process.argv.slice(2);
const {chromium} = createRequire(path.resolve(WEB, 'node_modules', '_'))('playwright-core');
const SHOTS = path.join(WEB, 'shots');
mkdirSync(SHOTS, {recursive: true});
const FOUND = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  .find(existsSync);
const browser = await chromium.launch({executablePath: process.env.CHROMIUM || FOUND,
  args: ['--no-sandbox', '--disable-gpu']});
const ADDRESS = pathToFileURL(path.resolve(FILE)).href;
const SCREENS = {wide: {viewport: {width: 1280, height: 800}},
  dark: {viewport: {width: 1280, height: 800}, colorScheme: 'dark'},
  phone: {viewport: {width: 390, height: 844}, deviceScaleFactor: 2, hasTouch: true,
    isMobile: true}};

async function claim(name, check) {
  try {
    await check();
    console.log(`ok ${name}`);
  } catch (problem) {
    console.log(`not ok ${name}: ${String(problem.message || problem).slice(0, 400)}`);
  }
}

function holds(fact, what) { if (!fact) throw new Error(what); }

async function open(options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.wrong = [];
  page.asked = [];
  page.on('pageerror', problem => page.wrong.push(problem.message));
  page.on('console', message => page.wrong.push(message.text()));
  page.on('request', request => page.asked.push(request.url()));
  page.on('dialog', dialog => { page.wrong.push('dialog'); dialog.dismiss(); });
  await page.goto(ADDRESS);
  return page;
}

// Whether the disc of a finding is in the window and in the picture, and how wide it is.
const discOf = (page, n) => page.evaluate(number => {
  const mark = document.querySelector(`.level .mark[id$="-${number}"]`);
  const disc = mark.querySelector('circle').getBoundingClientRect();
  const box = mark.closest('.picture').getBoundingClientRect();
  const x = disc.left + disc.width / 2, y = disc.top + disc.height / 2;
  return {width: disc.width, seen: x > Math.max(0, box.left) && x < Math.min(innerWidth, box.right)
    && y > Math.max(0, box.top) && y < Math.min(innerHeight, box.bottom)};
}, n);

for (const [name, options] of Object.entries(SCREENS)) {
  const page = await open(options);
  await claim(`${name}: nothing is wider than the screen, discs can be read`, async () => {
    await page.screenshot({path: path.join(SHOTS, `report-${name}.png`)});
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    holds(wide <= options.viewport.width, `${wide} wide`);
    const {width} = await discOf(page, 1);
    holds(width > 20 && width < 40, `disc of ${width}`);
  });
  await claim(`${name}: a finding that is clicked is shown, and lit up`, async () => {
    const items = page.locator('.level').first().locator('li[data-number]');
    for (let i = 0; i < await items.count(); i++) {
      await items.nth(i).locator('button').click();
      await page.evaluate(() => Promise.all(document.getAnimations().map(a => a.finished)));
      const {width, seen} = await discOf(page, i + 1);
      holds(seen && width > 20 && width < 50, `#${i + 1}: ${seen}, ${width}`);
      holds(await items.nth(i).evaluate(item => item.classList.contains('lit')), 'not lit');
    }
    await page.screenshot({path: path.join(SHOTS, `report-${name}-zoomed.png`)});
  });
  await claim(`${name}: the picture is whole again after a second click`, async () => {
    const level = page.locator('.level').first();
    await level.locator('li[data-number] button').last().click();
    const shift = await level.locator('svg').evaluate(svg => svg.style.transform);
    holds(shift === '', shift);
  });
  await claim(`${name}: a rule can be chosen, and the keyboard is enough`, async () => {
    const level = page.locator('.level').first();
    await level.locator('select').selectOption('seam');
    const shown = await level.locator('li[data-number]:not([hidden])').count();
    holds(shown === 1, `${shown} findings`);
    await level.locator('select').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    holds(await level.locator('svg').evaluate(svg => svg.style.transform) !== '', 'no zoom');
  });
  await claim(`${name}: no script failed, and nothing was asked for but the file`, () => {
    holds(page.wrong.length === 0, page.wrong.join(' '));
    holds(page.asked.length === 1, page.asked.join(' '));
  });
  await page.context().close();
}

await claim('without scripts it is a list and a picture', async () => {
  const page = await open({...SCREENS.wide, javaScriptEnabled: false});
  holds(await page.locator('li .mend').first().isVisible(), 'no list');
  holds(await page.locator('.picture svg').first().isVisible(), 'no picture');
  await page.context().close();
});
await browser.close();
