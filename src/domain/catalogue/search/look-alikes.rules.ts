const likeCyrillic = mapOf('aceopxyktmbhijs', 'асеорхуктмвніјѕ');
const likeLatin = mapOf('асеорхуктмвніјѕһԁ', 'aceopxyktmbhijshd');
/** Latin letters that only resemble Cyrillic ones; sufficient if the word cannot be Latin. */
const nearlyCyrillic = new Map([...likeCyrillic, ...mapOf('unr', 'ипг')]);

/** Digits within a word mean letters: by their shape, and in Uzbek by the names of four and six. */
const digitsInCyrillic = mapOf('01346', 'оизчб');
const digitsInLatin = new Map([...mapOf('0135', 'oies'), ['4', 'ch'], ['6', 'sh']]);

function mapOf(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((letter, place) => [letter, to[place] ?? letter]));
}

/** Converts a word with letters of two similar alphabets, or with digits for letters, to the intended script. */
export function inOneScript(word: string): string {
  const letters = withoutMixture(word);
  const digits = /\p{Script=Cyrillic}/u.test(letters) ? digitsInCyrillic : digitsInLatin;
  return letters.replace(/(?<=\p{L})\d+(?=\p{L})/gu, (found) => replaced(found, digits));
}

function withoutMixture(word: string): string {
  const cyrillic = word.match(/\p{Script=Cyrillic}/gu) ?? [];
  const latin = word.match(/[a-z]/g) ?? [];
  if (cyrillic.length === 0 || latin.length === 0) return word;
  if (cyrillic.every((letter) => likeLatin.has(letter))) {
    const mayBeCyrillic = latin.every((letter) => likeCyrillic.has(letter)) && cyrillic.length > latin.length;
    return replaced(word, mayBeCyrillic ? likeCyrillic : likeLatin);
  }
  return latin.every((letter) => nearlyCyrillic.has(letter)) ? replaced(word, nearlyCyrillic) : word;
}

function replaced(word: string, letters: ReadonlyMap<string, string>): string {
  return [...word].map((letter) => letters.get(letter) ?? letter).join('');
}
