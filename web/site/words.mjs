// words.mjs - how a text is cut into words for the search: the same when the index is made
// and when it is asked. Japanese, which has no blanks between words, in pairs of letters.
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+/gu;

export function wordsOf(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) || [];
  return words.flatMap(word => {
    const runs = word.match(JAPANESE);
    if (!runs) return [word];
    return [...(word.replace(JAPANESE, ' ').match(/\S+/g) || []), ...runs.flatMap(run =>
      (run.length < 2 ? [run] : [...run.slice(1)].map((letter, i) => run[i] + letter)))];
  });
}

export const searchOptions = {
  fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'url'], tokenize: wordsOf,
  searchOptions: {boost: {title: 4, page: 2}, prefix: true, combineWith: 'AND',
    fuzzy: word => (word.length > 4 ? 0.2 : false)},
};
