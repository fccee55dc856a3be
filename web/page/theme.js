// Light or dark: as the system says, until the button says otherwise.

const kept = () => {
  try { return localStorage.getItem('collide-theme'); } catch (problem) { return null; }
};

export function startTheme(button, changed) {
  const root = document.documentElement, system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);
  const show = () => {
    button.setAttribute('aria-pressed', isDark());
    if (changed) changed();
  };
  if (kept()) root.dataset.theme = kept();
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    try { localStorage.setItem('collide-theme', root.dataset.theme); } catch (problem) { /* as it is */ }
    show();
  });
  system.addEventListener('change', show);
  show();
}
