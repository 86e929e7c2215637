import type { Type } from '../../src/domain/catalogue/og-images/lettering.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type EmblemName, emblems } from './emblems.ts';
import { placed } from './svg.ts';

/** How a brand's name is written on its packs. */
interface BrandMark {
  readonly emblem: EmblemName;
  readonly type: Omit<Type, 'size'>;
  readonly capitals: boolean;
}

const plain: Omit<Type, 'size'> = { face: 'bold' };
const wide: Omit<Type, 'size'> = { face: 'bold', spacing: 0.14 };
const heavy: Omit<Type, 'size'> = { face: 'heavy', spacing: -0.015 };
const leaning: Omit<Type, 'size'> = { face: 'heavy', slant: 10 };
const narrow: Omit<Type, 'size'> = { face: 'heavy', stretch: 0.82, spacing: 0.03 };
const light: Omit<Type, 'size'> = { face: 'text', spacing: 0.2 };

const marks: Readonly<Record<string, BrandMark>> = {
  'dasturxon-select': { emblem: 'ikat', type: plain, capitals: false },
  'southern-pasture': { emblem: 'cow', type: wide, capitals: true },
  'tussock-hills': { emblem: 'hills', type: heavy, capitals: false },
  'campo-aurora': { emblem: 'sun', type: leaning, capitals: false },
  'haetsal-farm': { emblem: 'sun', type: heavy, capitals: false },
  'uly-dala-et': { emblem: 'horseshoe', type: narrow, capitals: true },
  'idel-yolduzy': { emblem: 'star', type: heavy, capitals: false },
  'registon-taomlari': { emblem: 'arch', type: wide, capitals: true },
  'zarafshon-don': { emblem: 'wheat', type: narrow, capitals: true },
  'doab-fields': { emblem: 'wave', type: leaning, capitals: false },
  'altyn-dan': { emblem: 'wheat', type: wide, capitals: true },
  'stepnoy-ambar': { emblem: 'roof', type: heavy, capitals: false },
  'sem-pogrebov': { emblem: 'shell', type: narrow, capitals: true },
  qaymoqjon: { emblem: 'drop', type: leaning, capitals: false },
  'tandir-uyi': { emblem: 'arch', type: heavy, capitals: false },
  'shirin-karvon': { emblem: 'caravan', type: plain, capitals: false },
  mevazor: { emblem: 'pomegranate', type: heavy, capitals: false },
  'choyxona-saroyi': { emblem: 'pot', type: light, capitals: true },
  paxtaoy: { emblem: 'cotton', type: leaning, capitals: false },
  'chorsu-ziravor': { emblem: 'star', type: narrow, capitals: true },
  'ala-bulak': { emblem: 'mountain', type: wide, capitals: true },
  'ince-sofra': { emblem: 'tulip', type: light, capitals: true },
  'mtis-baghi': { emblem: 'leaf', type: plain, capitals: false },
  'wahat-al-tamr': { emblem: 'palm', type: light, capitals: true },
  'nusa-rasa': { emblem: 'wave', type: heavy, capitals: false },
  'senja-pantai': { emblem: 'shell', type: leaning, capitals: false },
  'hanok-halal': { emblem: 'roof', type: wide, capitals: true },
  'namsan-sarang': { emblem: 'flower', type: heavy, capitals: false },
};

const names = Object.keys(emblems) as [EmblemName, ...EmblemName[]];

/** A brand without an entry gets a generated mark. */
function markOf(slug: string): BrandMark {
  const known = marks[slug];
  if (known) return known;
  const chance: Chance = chanceFrom(`brand ${slug}`);
  return {
    emblem: chance.pick(names),
    type: chance.pick([plain, wide, heavy, leaning, narrow]),
    capitals: chance.next() < 0.5,
  };
}

export interface Brand {
  readonly slug: string;
  readonly name: string;
}

export function emblemOf({ slug }: Brand, x: number, y: number, size: number, fill: string): string {
  return placed({ x, y, scale: size / 100 }, `<g fill="${fill}">${emblems[markOf(slug).emblem]}</g>`);
}

/** The brand's name with its font and capitalization. */
export function brandWriting(brand: Brand): { readonly text: string; readonly type: Omit<Type, 'size'> } {
  const { type, capitals } = markOf(brand.slug);
  return { text: capitals ? brand.name.toUpperCase() : brand.name, type };
}
