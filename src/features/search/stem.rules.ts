/** Endings of folded words, longest first: what Russian cases, Uzbek suffixes and English plurals hang on a word. */
const endings: readonly RegExp[] = [
  /(?:yami|ami|iyam|ogo|ego|omu|emu|imi|yah|iyu|aya|yaya|oye|uyu|oy|ey|om|em|am|yam|ah|ov|ev|ih|im|ie|ye|iy|ya|yu|ia|a|e|i|o|u|y)$/,
  /(?:larning|larini|larni|lardan|larga|lari|lar|ning|dagi|dan|ga|ka|ni|da|li|lik|siz|si|im|i)$/,
  /(?:ies|es|s)$/,
];
const shortestStem = 3;

/** What is left of a word without its ending, once per language that it could be in. */
export function stemsOf(word: string): string[] {
  const stems = new Set<string>();
  for (const ending of endings) {
    const stem = word.replace(ending, '');
    if (stem.length >= shortestStem) stems.add(stem);
  }
  return [...stems];
}
