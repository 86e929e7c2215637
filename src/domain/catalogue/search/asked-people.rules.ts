import { foldWord, writtenWords } from './search-text.rules.ts';

/** A query that says for how many people, such as `meat for plov for 8 people`. */
interface AskedPeople {
  readonly people: number;
  /** The query without the words about people: what is wanted. */
  readonly rest: string;
  /** The words about people, as typed. */
  readonly said: string;
}

/** More people than at the biggest party are a typo or a pack size. */
const mostPeople = 100;

const folded = (words: string): readonly string[] => words.split(' ').map(foldWord);

const prepositions = new Set(folded('for на для'));
const personWords = new Set([
  ...folded('people persons person ppl guests guest adults servings serving'),
  ...folded('человек человека чел людей гостей гостя персон персоны персону порций порции порцию'),
  ...folded('kishilik kishiga kishi odam odamga odamlik nafar mehmonga кишилик кишига киши одамга'),
  ...folded('인분 인용 명 사람'),
]);
/** Uzbek puts it after the people: `8 kishi uchun`. */
const postpositions = new Set(folded('uchun учун'));

const numbers = new Map<string, number>(
  [
    ['two', 'двух', 'ikki'],
    ['three', 'трёх', 'uch'],
    ['four', 'четырёх', 'toʻrt'],
    ['five', 'пяти', 'besh'],
    ['six', 'шести', 'olti'],
    ['seven', 'семи', 'yetti'],
    ['eight', 'восьми', 'sakkiz'],
    ['nine', 'девяти', 'toʻqqiz'],
    ['ten', 'десяти', 'oʻn'],
  ].flatMap((words, nth) => words.map((word) => [foldedWord(word), nth + 2] as const)),
);
/** Russian numerals that count people only: `на двоих`. */
const companies = new Map<string, number>(
  ['двоих', 'троих', 'четверых', 'пятерых', 'шестерых', 'семерых', 'восьмерых', 'девятерых', 'десятерых'].map(
    (word, nth) => [foldedWord(word), nth + 2] as const,
  ),
);

/** The number of people that a query names in any language; null if it names none, or nothing else. */
export function askedPeople(query: string): AskedPeople | null {
  const words = query.trim().split(/\s+/);
  const read = words.map(foldedWord);
  for (const place of words.keys()) {
    const found = peopleAt(place, words, read);
    if (!found) continue;
    const start = prepositions.has(read[place - 1] ?? '') ? place - 1 : place;
    const rest = words.toSpliced(start, found.end - start).join(' ');
    if (!/[\p{L}\p{N}]/u.test(rest)) return null;
    return { people: found.people, rest, said: words.slice(start, found.end).join(' ') };
  }
  return null;
}

/** The number at this place and the end of the words about people; null if it does not count people. */
function peopleAt(place: number, words: readonly string[], read: readonly string[]) {
  const [word = '', next = ''] = read.slice(place);
  const isAfterFor = prepositions.has(read[place - 1] ?? '');
  const company = isAfterFor ? companies.get(word) : undefined;
  if (company) return { people: company, end: place + 1 };
  const joined = joinedPeople(words[place] ?? '');
  if (joined) return { people: joined, end: afterPostposition(place + 1, read) };
  const people = numberIn(word) ?? numbers.get(word);
  if (!people) return null;
  if (personWords.has(next)) return { people, end: afterPostposition(place + 2, read) };
  // `plov for 8`: nothing else that the number could count follows.
  const isLast = place === words.length - 1 && place > 1;
  return isAfterFor && isLast && numberIn(word) ? { people, end: place + 1 } : null;
}

function afterPostposition(end: number, read: readonly string[]): number {
  return postpositions.has(read[end] ?? '') ? end + 1 : end;
}

/** Written together: `8인분`, `8-kishilik`, `8чел.`. */
function joinedPeople(word: string): number | null {
  const [, digits = '', rest = ''] = word.match(/^(\d{1,3})(\P{N}+)$/u) ?? [];
  return personWords.has(foldedWord(rest)) ? numberIn(digits) : null;
}

function numberIn(word: string): number | null {
  const people = /^\d{1,3}$/.test(word) ? Number(word) : 0;
  return people >= 1 && people <= mostPeople ? people : null;
}

/** The folded letters and digits of a text without spaces. */
function foldedWord(text: string): string {
  return foldWord(writtenWords(text).join(''));
}
