import type { RefusedKind } from './refused-words.rules.ts';
import * as known from './refused-words.rules.ts';
import { queryWords, wordsOf } from './search-text.rules.ts';
import { lettersOf, stemsOf, withoutLanguage } from './stem.rules.ts';

/** What a query asks for that a halal shop never sells. */
interface Refusal {
  readonly kind: RefusedKind;
  /** The query without it, where it was asked for goods that are free of it; null where it was asked for itself. */
  readonly rest: string | null;
}

/** Stems as long as this belong to one word alone. */
const tellingStem = 6;
const longestPhrase = 2;

const kindOfPhrase = new Map<string, RefusedKind>();
const kindOfStem = new Map<string, RefusedKind>();
for (const kind of known.refusedKinds) {
  for (const text of known.refusedWords[kind]) note(text, kind);
}
const porkUnlessNamed = new Set(known.usuallyPork.flatMap((word) => wordsOf(word)));
const animals = known.otherAnimals.flatMap((word) => wordsOf(word));
const harmless = known.harmless.flatMap((word) => wordsOf(word));
const negations = new Set(known.negations.flatMap((word) => wordsOf(word)));

function note(text: string, kind: RefusedKind): void {
  const words = wordsOf(text);
  kindOfPhrase.set(words.join(' '), kind);
  if (words.length > 1) return;
  for (const stem of stemsOf(words.join(''))) if (lettersOf(stem) >= tellingStem) kindOfStem.set(stem, kind);
}

/** Reads what was typed, in any language and script. */
export function refusalOf(query: string): Refusal | null {
  const text = query.slice(0, 200).normalize('NFKC').toLowerCase();
  const tokens = text.split(/[\s,.;:!?()/-]+/u).filter(Boolean);
  const kind = kindIn(queryWords(text), tokens);
  if (!kind) return null;
  return { kind, rest: isNegated(tokens) ? restOf(tokens) : null };
}

function kindIn(words: readonly string[], tokens: readonly string[]): RefusedKind | null {
  const text = tokens.join(' ');
  const isOtherAnimal =
    words.some((word) => animals.some((animal) => word.startsWith(animal))) ||
    includesAny(text, known.otherAnimalsKorean);
  if (words.some((word) => harmless.includes(word)) || includesAny(text, known.harmlessKorean)) return null;
  for (let length = longestPhrase; length >= 1; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const kind = kindOf(words.slice(start, start + length));
      if (kind) return kind;
    }
  }
  if (!isOtherAnimal && words.some((word) => porkUnlessNamed.has(word))) return 'pork';
  if (!isOtherAnimal && includesAny(text, known.usuallyPorkKorean)) return 'pork';
  return koreanKindIn(tokens);
}

function kindOf(words: readonly string[]): RefusedKind | null {
  const phrase = kindOfPhrase.get(words.join(' '));
  if (phrase || words.length > 1) return phrase ?? null;
  for (const word of words) {
    for (const form of [word, withoutLack(word)]) {
      const forms = stemsOf(form).map((stem) => kindOfPhrase.get(withoutLanguage(stem)) ?? kindOfStem.get(stem));
      const kind = kindOfPhrase.get(form) ?? forms.find(Boolean);
      if (kind) return kind;
    }
  }
  return null;
}

/** `cho'chqasiz` and `безалкогольный` name what they lack. */
function withoutLack(word: string): string {
  return word.replace(/^(?:bez|ne)(?=alkogol)/, '').replace(/siz$/, '');
}

function koreanKindIn(tokens: readonly string[]): RefusedKind | null {
  const text = tokens.join(' ');
  for (const kind of known.refusedKinds) {
    if (includesAny(text, known.refusedKorean[kind])) return kind;
    if (known.refusedKoreanWhole[kind]?.some((word) => tokens.includes(word))) return kind;
  }
  return null;
}

function isNegated(tokens: readonly string[]): boolean {
  return tokens.some((token, index) => isNegation(token, tokens[index + 1]));
}

/** `non` is bread in Uzbek: only before alcohol it says no. */
function isNegation(token: string, next: string | undefined): boolean {
  const [word = ''] = wordsOf(token);
  if (negations.has(word) || token === '무' || includesAny(token, known.negationsKorean)) return true;
  if (word === 'non' && next?.startsWith('alcohol')) return true;
  return word !== withoutLack(word) && word.length > 5;
}

/** Goods that are free of it, by what else was typed. */
function restOf(tokens: readonly string[]): string {
  const others = tokens.filter((token, index) => {
    const words = wordsOf(token);
    return !isNegation(token, tokens[index + 1]) && kindIn(words, [token]) === null;
  });
  return others.join(' ');
}

function includesAny(text: string, parts: readonly string[]): boolean {
  return parts.some((part) => text.includes(part));
}
