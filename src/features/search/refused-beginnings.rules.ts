import { innocentBeginnings, type RefusedKind, refusedKinds, refusedWords } from './refused-words.rules.ts';
import { wordsOf } from './search-text.rules.ts';

/** A beginning of this length names one thing; a shorter one is only kept from being corrected into another word. */
const shortest = { telling: 4, kept: 3 } as const;

const kindOfBeginning = new Map<string, RefusedKind>();
for (const kind of refusedKinds) {
  for (const text of refusedWords[kind]) {
    const [word = '', ...others] = wordsOf(text);
    if (others.length === 0) for (const beginning of beginningsOf(word)) kindOfBeginning.set(beginning, kind);
  }
}
const innocent = new Set(
  innocentBeginnings.flatMap((text) => wordsOf(text)).flatMap((word) => [word, ...beginningsOf(word)]),
);

function beginningsOf(word: string): string[] {
  const lengths = Math.max(word.length - shortest.kept, 0);
  return Array.from({ length: lengths }, (_, more) => word.slice(0, shortest.kept + more));
}

/** What somebody is about to ask for who has typed this much of a folded word. */
export function refusedBeginningOf(word: string): RefusedKind | null {
  return word.length < shortest.telling || innocent.has(word) ? null : (kindOfBeginning.get(word) ?? null);
}

/** Whether a folded word may still become one that is refused. */
export function mayBecomeRefused(word: string): boolean {
  return kindOfBeginning.has(word);
}
