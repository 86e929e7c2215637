import { writtenWords } from './search-text.rules.ts';

/** The written forms of a folded word, one for each script. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

/** Maps folded words back to written forms, for “did you mean”. */
export function spellingsOf(texts: Iterable<string>, fold: (word: string) => string): Spellings {
  const spellings = new Map<string, string[]>();
  for (const text of texts) {
    for (const word of text.toLowerCase().split(/[^\p{L}\p{N}ʻʼ]+/u)) {
      const folded = fold(writtenWords(word).join(''));
      const known = spellings.get(folded);
      if (!known) spellings.set(folded, [word]);
      else if (!known.some((one) => scriptOf(one) === scriptOf(word))) known.push(word);
    }
  }
  return spellings;
}

export function scriptOf(text: string): 'cyrillic' | 'hangul' | 'latin' {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'cyrillic';
  return /\p{Script=Hangul}/u.test(text) ? 'hangul' : 'latin';
}
