/** Endings of folded words, longest first: what Russian cases, Uzbek suffixes and English plurals hang on a word. */
const endings: readonly RegExp[] = [
  /(?:yami|ami|iyam|ogo|ego|omu|emu|imi|yah|iyu|aya|yaya|oye|uyu|oy|ey|om|em|am|yam|ah|ov|ev|ih|im|ie|ye|iy|ya|yu|ia|a|e|i|o|u|y)$/,
  /(?:larning|larini|larni|lardan|larga|lari|lar|ning|dagi|dan|ga|ka|ni|da|li|lik|siz|si|im|i)$/,
  /(?:ies|es|e|s|y)$/,
];
const shortestStem = 3;

/**
 * What is left of a word without its ending, once per language that it could be in. Each says first which language that
 * is, so that a Russian form never meets an Uzbek one: `вода` is no form of what `водка` would be in Uzbek.
 */
export function stemsOf(word: string): string[] {
  const stems: string[] = [];
  for (const [language, ending] of endings.entries()) {
    const stem = word.replace(ending, '');
    if (stem.length >= shortestStem) stems.push(`${language}${stem}`);
  }
  return stems;
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
