/** Endings of folded words: Russian cases and English plurals, each one. At least three letters are left. */
const oneEnding: Readonly<Record<'russian' | 'english', RegExp>> = {
  russian:
    /(?<=.{3})(?:yami|ami|iyam|ogo|ego|omu|emu|imi|yah|iyu|aya|yaya|oe|uyu|oy|ey|om|em|am|yam|ah|ov|ev|ih|im|ie|ye|iy|ya|yu|ia|a|e|i|o|u|y)$/,
  english: /(?<=.{3})(?:ies|es|e|s|y)$/,
};
/** Uzbek hangs one suffix on another, always in the same order: what it is, how many, whose, and last the case. */
const uzbekEndings: readonly RegExp[] = [
  /(?<=.{3})(?:ning|dagi|dan|ga|ni|da)$/,
  /(?<=.{3})(?:imiz|ingiz|im|ing|si|(?<!l)i)$/,
  /(?<=.{3})lar$/,
  /(?<=.{3})(?:lik|li)$/,
  // Words that end so themselves, whether or not they have a plural after it.
  /(?<=.{3})i$/,
];
/** At least three letters are left beside the last. */
const fleetingVowel = /(?<=.{2}[^aeiouy])[oe](?=[knr]$)/;
const [russian, uzbek, english] = [0, 1, 2];
const shortestStem = 3;

/** Languages that a word is known to be of, a bit for each. */
export type Languages = number;
export const languageOf = { ru: 1, uz: 2, en: 4 } as const satisfies Readonly<Record<string, Languages>>;
export const anyLanguage: Languages = languageOf.ru | languageOf.uz | languageOf.en;

/**
 * What is left of a word without its ending, once per language that it could be in. Each says first which language that
 * is, so that a Russian form never meets an Uzbek one: `вода` is no form of what `водка` would be in Uzbek.
 */
export function stemsOf(word: string, languages: Languages = anyLanguage): string[] {
  if (word.length < shortestStem) return [];
  const stems = [...stemsOfPhrase([word]), ...otherwise(word)];
  // Without an ending it may be the word that others hang theirs on: Russian and Uzbek have theirs for words of any language.
  const isBare = (stem: string) => !stem.startsWith(String(english)) && withoutLanguage(stem) === word;
  const isOf = (stem: string) => isIn(stem, languages) || isBare(stem);
  return languages === anyLanguage ? stems : stems.filter(isOf);
}

/**
 * Uzbek endings that can be read in two ways: before a vowel the end of a word is softened, so that `kurag-i` is the form
 * of `kurak`; and `asal-li` without its second letter, or `jelatin-i`, ends like a word with another ending. And Russian
 * puts a vowel before the last letter where an ending is missing: `креветок` is a form of `креветка`, `рёбер` of `рёбра`.
 */
function otherwise(word: string): string[] {
  const [stem = ''] = uzbekForms(word).slice(-1);
  const others = [];
  if (fleetingVowel.test(word)) others.push(`${russian}${word.replace(fleetingVowel, '')}`);
  if (stem.endsWith('g') && word.startsWith(`${stem}i`)) others.push(`${uzbek}${stem.slice(0, -1)}k`);
  if (/(?<=.{3})[lns]i$/.test(word)) others.push(`${uzbek}${word.slice(0, -1)}`);
  return others;
}

/** Likewise of several words that mean something together. */
export function stemsOfPhrase(words: readonly string[]): string[] {
  return [
    `${russian}${words.map((word) => word.replace(oneEnding.russian, '')).join(' ')}`,
    `${uzbek}${words.map((word) => uzbekForms(word).at(-1) ?? word).join(' ')}`,
    `${english}${words.map((word) => word.replace(oneEnding.english, '')).join(' ')}`,
  ];
}

/** `goʻsht-lar-i-dan`: the word with one suffix fewer each time. */
export function uzbekForms(word: string): string[] {
  const forms: string[] = [];
  let left = word;
  for (const ending of uzbekEndings) {
    const shorter = left.replace(ending, '');
    if (shorter !== left) forms.push(shorter);
    left = shorter;
  }
  return forms;
}

/** How many letters of the word such a stem keeps. */
export function lettersOf(stem: string): number {
  return withoutLanguage(stem).length;
}

export function withoutLanguage(stem: string): string {
  return stem.slice(1);
}

/** Whether such a stem is of one of the languages. */
export function isIn(stem: string, languages: Languages): boolean {
  return ((1 << Number(stem[0])) & languages) > 0;
}

export function isRussian(stem: string): boolean {
  return stem.startsWith(String(russian));
}
