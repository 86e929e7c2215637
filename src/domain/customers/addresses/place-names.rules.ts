import { normalForm } from '../../../kernel/normal-form.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';
import { coastNames, inlandNames, islandTownships, jejuNames, remoteNames } from './known-places.rules.ts';
import { soundOf } from './place-sound.rules.ts';

/** `coast`: a province that has islands, none of which is named. */
export type NamedPlace = 'jeju' | 'remote' | 'coast' | 'inland';

const placeOf: ReadonlyMap<string, NamedPlace> = new Map([
  ...coastNames.map((name) => [name, 'coast'] as const),
  ...inlandNames.map((name) => [name, 'inland'] as const),
  ...remoteNames.map((name) => [name, 'remote'] as const),
  ...jejuNames.map((name) => [name, 'jeju'] as const),
]);

/** The same names by sound, so that not all spellings have to be listed. */
const placeOfSound: ReadonlyMap<string, NamedPlace> = new Map(
  [...placeOf].flatMap(([name, place]) => (soundOf(name).length >= 4 ? [[soundOf(name), place] as const] : [])),
);

/** Prefixes of words in which the space after the name was omitted. */
const gluedNames: readonly (readonly [string, NamedPlace])[] = [
  ['제주특별자치도', 'jeju'],
  ['서울특별시', 'inland'],
  ['濟州', 'jeju'],
  ...[...placeOf].filter(([name, place]) => /^[가-힣]{2,}[시군읍면]$/.test(name) && /^(?:jeju|remote)$/.test(place)),
];
/** Province names that may precede such a name without a space; the longest first. */
const provinces = [...placeOf.keys()].filter((name) => /^[가-힣]+$/.test(name)).toSorted((a, b) => b.length - a.length);

/** Endings that name the kind of place. */
const endings = /-?(?:do|si|gun|gu|eup|myeon|myon|city|island|oroli|до|си|гун|кун|гу|ып|мён)$/;
/** A town or township that is named after its island. */
const township = /-?(?:eup|myeon|myon)$/;
/** Uzbek and Russian case endings for "in", "to", "from" and "of" a place. */
const cases = /(?:da|ga|dan|ning|да|га|дан|нинг|е|а|у|ом)$/;

/**
 * The location of an address by the names in it; null if it names no known place, or several that contradict each
 * other.
 */
export function namedPlace(text: string): NamedPlace | null {
  const words = wordsOf(text);
  const named = new Set(words.flatMap((word) => placeNamed(word) ?? []));
  if (namesIslandTownship(words)) named.add('remote');
  const onLand = named.has('inland') || named.has('coast');
  if (named.has('jeju')) return named.has('remote') || onLand ? null : 'jeju';
  if (named.has('remote')) return named.has('inland') ? null : 'remote';
  if (named.has('inland')) return 'inland';
  return named.has('coast') ? 'coast' : null;
}

/** The same for all texts of an address; if the other texts differ, the address text decides. */
export function placeWritten({ address_text, address_en, address_detail }: WrittenPlace): NamedPlace | null {
  return namedPlace([address_text, address_en, address_detail].join(', ')) ?? namedPlace(address_text);
}

interface WrittenPlace {
  readonly address_text: string;
  readonly address_en: string;
  readonly address_detail: string;
}

/** Whether the names in an address contradict the customer's statement. */
export function contradicts(named: NamedPlace | null, said: DeliveryZone): boolean {
  if (named === null) return false;
  if (named === 'jeju' || named === 'remote') return said !== named;
  return named === 'coast' ? said === 'jeju' : said !== 'mainland';
}

/**
 * Whether the names in an address contradict its zip code. The list of other islands is a setting, so a zip code of a
 * province with islands may belong to one.
 */
export function contradictsZip(named: NamedPlace | null, zone: DeliveryZone, province: string): boolean {
  if (named === 'remote' && zone === 'mainland') return namedPlace(province) === 'inland';
  return contradicts(named, zone) && !(named === 'coast' && zone === 'remote');
}

interface Islands {
  readonly is_jeju: boolean;
  readonly is_remote: boolean;
}

/** The island marks of an address without a zip code: the customer's statement, or else its names. */
export function islandsOf(
  said: { readonly [Mark in keyof Islands]?: boolean | undefined },
  named: NamedPlace | null,
  before: Islands = { is_jeju: false, is_remote: false },
): Islands {
  const known = named === null ? before : { is_jeju: named === 'jeju', is_remote: named === 'remote' };
  return {
    is_jeju: said.is_jeju ?? (known.is_jeju && said.is_remote !== true),
    is_remote: said.is_remote ?? (known.is_remote && said.is_jeju !== true),
  };
}

function wordsOf(text: string): string[] {
  const plain = normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/['`´ʻʼ‘’]/g, '');
  return plain.split(/[^\p{L}\p{N}-]/u).filter(Boolean);
}

function namesIslandTownship(words: readonly string[]): boolean {
  const spellings = new Set(words.flatMap((word) => [word, word.replaceAll('-', ''), word.replace(endings, '')]));
  return islandTownships.some(
    ({ city, townships }) => city.some((name) => spellings.has(name)) && townships.some((name) => spellings.has(name)),
  );
}

function placeNamed(word: string): NamedPlace | undefined {
  return inKorean(word) ?? inLetters(word) ?? inLetters(word.replace(cases, ''));
}

function inKorean(word: string): NamedPlace | undefined {
  const province = provinces.find((name) => word.startsWith(name));
  const rests = province === undefined ? [word] : [word, word.slice(province.length)];
  const glued = gluedNames.find(([name]) => rests.some((rest) => rest.startsWith(name)));
  return placeOf.get(word) ?? glued?.[1];
}

/** Looks a word up with and without its ending, by spelling and by sound. */
function inLetters(word: string): NamedPlace | undefined {
  const spellings = [word, word.replaceAll('-', ''), word.replace(endings, '')];
  if (township.test(word)) spellings.push(word.replace(township, 'do'));
  for (const spelling of spellings) {
    const place = placeOf.get(spelling) ?? placeOfSound.get(soundOf(spelling));
    if (place) return place;
  }
  return undefined;
}
