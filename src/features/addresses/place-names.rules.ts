import { coastNames, inlandNames, jejuNames, remoteNames } from './known-places.rules.ts';
import type { DeliveryZone } from './zone.rules.ts';

/** `coast`: a province that has islands, none of which is named. */
export type NamedPlace = 'jeju' | 'remote' | 'coast' | 'inland';

const placeOf: ReadonlyMap<string, NamedPlace> = new Map([
  ...coastNames.map((name) => [name, 'coast'] as const),
  ...inlandNames.map((name) => [name, 'inland'] as const),
  ...remoteNames.map((name) => [name, 'remote'] as const),
  ...jejuNames.map((name) => [name, 'jeju'] as const),
]);

/** Beginnings of words that leave out the space behind them. */
const gluedNames: readonly (readonly [string, NamedPlace])[] = [
  ['제주특별자치도', 'jeju'],
  ['제주시', 'jeju'],
  ['서귀포시', 'jeju'],
  ['울릉군', 'remote'],
  ['신안군', 'remote'],
  ['옹진군', 'remote'],
  ['서울특별시', 'inland'],
];

/** What kind of place a name stands for, written behind it. */
const endings = /-?(?:do|si|gun|gu|eup|myeon|myon|city|до|си|гун|кун|гу|ып|мён)$/;

/** Where an address lies by the names in it; null where it names no known place, or several that exclude each other. */
export function namedPlace(text: string): NamedPlace | null {
  const named = new Set(wordsOf(text).flatMap((word) => placeNamed(word) ?? []));
  const onLand = named.has('inland') || named.has('coast');
  if (named.has('jeju')) return named.has('remote') || onLand ? null : 'jeju';
  if (named.has('remote')) return named.has('inland') ? null : 'remote';
  if (named.has('inland')) return 'inland';
  return named.has('coast') ? 'coast' : null;
}

/** Whether the names in an address and what its customer says of it cannot both be true. */
export function contradicts(named: NamedPlace | null, said: DeliveryZone): boolean {
  if (named === null) return false;
  if (named === 'jeju' || named === 'remote') return said !== named;
  return named === 'coast' ? said === 'jeju' : said !== 'mainland';
}

/**
 * Whether the names in an address and its zip code cannot both be true. The list of other islands is the owner's, so a zip
 * code of a province that has islands may lie on one.
 */
export function contradictsZip(named: NamedPlace | null, zone: DeliveryZone, province: string): boolean {
  if (named === 'remote' && zone === 'mainland') return namedPlace(province) === 'inland';
  return contradicts(named, zone) && !(named === 'coast' && zone === 'remote');
}

interface Islands {
  readonly is_jeju: boolean;
  readonly is_remote: boolean;
}

/** What an address without a zip code is taken for: what its customer says, and where they say nothing, what it names. */
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
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['`´ʻʼ‘’]/g, '');
  return plain.split(/[^\p{L}\p{N}-]/u).filter(Boolean);
}

function placeNamed(word: string): NamedPlace | undefined {
  const glued = gluedNames.find(([name]) => word.startsWith(name));
  return placeOf.get(word) ?? placeOf.get(word.replace(endings, '')) ?? glued?.[1];
}
