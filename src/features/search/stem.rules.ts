/** Endings of folded words: Russian cases, Uzbek suffixes and English plurals. At least three letters are left. */
const endings: readonly RegExp[] = [
  /(?<=.{3})(?:yami|ami|iyam|ogo|ego|omu|emu|imi|yah|iyu|aya|yaya|oe|uyu|oy|ey|om|em|am|yam|ah|ov|ev|ih|im|ie|ye|iy|ya|yu|ia|a|e|i|o|u|y)$/,
  /(?<=.{3})(?:lar|ning|dagi|dan|ga|ka|ni|da|lik|li|imiz|ingiz|im|ing|si|i)$/,
  /(?<=.{3})(?:ies|es|e|s|y)$/,
];
const uzbek = 1;
const shortestStem = 3;

/**
 * What is left of a word without its ending, once per language that it could be in. Each says first which language that
 * is, so that a Russian form never meets an Uzbek one: `вода` is no form of what `водка` would be in Uzbek.
 */
export function stemsOf(word: string): string[] {
  return word.length < shortestStem ? [] : stemsOfPhrase([word]);
}

/** Likewise of several words that mean something together. */
export function stemsOfPhrase(words: readonly string[]): string[] {
  return endings.map((_, language) => `${language}${words.map((word) => stemIn(language, word)).join(' ')}`);
}

function stemIn(language: number, word: string): string {
  return language === uzbek ? (uzbekForms(word).at(-1) ?? word) : withoutEnding(language, word);
}

/** Uzbek hangs one suffix on another: `goʻsht-lar-i-dan`. The word with one suffix fewer each time. */
export function uzbekForms(word: string): string[] {
  const shorter = withoutEnding(uzbek, word);
  return shorter === word ? [] : [shorter, ...uzbekForms(shorter)];
}

function withoutEnding(language: number, word: string): string {
  return word.replace(endings[language] as RegExp, '');
}

/** How many letters of the word such a stem keeps. */
export function lettersOf(stem: string): number {
  return withoutLanguage(stem).length;
}

export function withoutLanguage(stem: string): string {
  return stem.slice(1);
}

export function isRussian(stem: string): boolean {
  return stem.startsWith('0');
}
