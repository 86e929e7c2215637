/** Single endings of folded words: Russian cases and English plurals. At least three letters remain. */
const oneEnding: Readonly<Record<'russian' | 'english', RegExp>> = {
  russian:
    /(?<=.{3})(?:yami|ami|iyam|ogo|ego|omu|emu|imi|yah|iyu|aya|yaya|oe|uyu|oy|ey|om|em|am|yam|ah|ov|ev|ih|im|ie|ye|iy|ya|yu|ia|a|e|i|o|u|y)$/,
  english: /(?<=.{3})(?:ies|es|e|s|y)$/,
};
/**
 * Uzbek appends several suffixes in a fixed order: adjective, plural, possessive, case. They are removed from the end.
 */
const uzbekEndings: readonly RegExp[] = [
  /(?<=.{3})(?:ning|dagi|dan|ga|ni|da)$/,
  /(?<=.{3})(?:imiz|ingiz|im|ing|si|(?<!l)i)$/,
  /(?<=.{3})lar$/,
  /(?<=.{3})(?:lik|li)$/,
  // Words that themselves end in this letter, with or without a plural suffix.
  /(?<=.{3})i$/,
];
/** Requires at least three letters before the last one. */
const fleetingVowel = /(?<=.{2}[^aeiouy])[oe](?=[knr]$)/;
const [russian, uzbek, english] = [0, 1, 2];
const shortestStem = 3;

/** The possible languages of a word as a bitmask. */
export type Languages = number;
export const languageOf = { ru: 1, uz: 2, en: 4 } as const satisfies Readonly<Record<string, Languages>>;
export const anyLanguage: Languages = languageOf.ru | languageOf.uz | languageOf.en;

/**
 * The stems of a word, one for each language that it could be in. The first character is the language, so that a
 * Russian form never matches an Uzbek one: `вода` is not a form of what `водка` would be in Uzbek.
 */
export function stemsOf(word: string, languages: Languages = anyLanguage): string[] {
  if (word.length < shortestStem) return [];
  const stems = [...stemsOfPhrase([word]), ...otherwise(word)];
  // A word without an ending may be the stem of an inflected word: Russian and Uzbek also inflect foreign words.
  const isBare = (stem: string) => !stem.startsWith(String(english)) && withoutLanguage(stem) === word;
  const isOf = (stem: string) => isIn(stem, languages) || isBare(stem);
  return languages === anyLanguage ? stems : stems.filter(isOf);
}

/**
 * Alternative stems. Uzbek softens a final consonant before a vowel, so `kurag-i` is a form of `kurak`; and `asal-li`
 * without its second letter, or `jelatin-i`, has an ambiguous ending. Russian inserts a vowel before the last letter if
 * there is no ending: `креветок` is a form of `креветка`, `рёбер` of `рёбра`.
 */
function otherwise(word: string): string[] {
  const [stem = ''] = uzbekForms(word).slice(-1);
  const others = [];
  if (fleetingVowel.test(word)) others.push(`${russian}${word.replace(fleetingVowel, '')}`);
  if (stem.endsWith('g') && word.startsWith(`${stem}i`)) others.push(`${uzbek}${stem.slice(0, -1)}k`);
  if (/(?<=.{3})[lns]i$/.test(word)) others.push(`${uzbek}${word.slice(0, -1)}`);
  return others;
}

/** The stems of a phrase, one for each language. */
export function stemsOfPhrase(words: readonly string[]): string[] {
  return [
    `${russian}${words.map((word) => word.replace(oneEnding.russian, '')).join(' ')}`,
    `${uzbek}${words.map((word) => uzbekForms(word).at(-1) ?? word).join(' ')}`,
    `${english}${words.map((word) => word.replace(oneEnding.english, '')).join(' ')}`,
  ];
}

/** `goʻsht-lar-i-dan`: the word with one suffix removed at a time. */
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

/** The number of letters in a stem. */
export function lettersOf(stem: string): number {
  return withoutLanguage(stem).length;
}

export function withoutLanguage(stem: string): string {
  return stem.slice(1);
}

/** Whether a stem belongs to one of the languages. */
export function isIn(stem: string, languages: Languages): boolean {
  return ((1 << Number(stem[0])) & languages) > 0;
}

export function isRussian(stem: string): boolean {
  return stem.startsWith(String(russian));
}
