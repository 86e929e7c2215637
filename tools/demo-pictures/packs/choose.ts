import type { ProductSeed } from '../../../database/seed/seed.types.ts';
import { clearBag, paperBlock, sack } from './bag.ts';
import { liddedBox, lowBox, uprightBox } from './box.ts';
import { brick, eggBox, gableTop } from './carton.ts';
import { tray, vacuum } from './film.ts';
import { loose } from './loose.ts';
import { folded, pillow, sachet, spouted, standUp, widePillow } from './pouch.ts';
import { jar, kompot, lemonade, lowTins, milk, oil, sauce, tin, tub, water } from './round.ts';
import type { DrawPack } from './stage.ts';
import { barWrap, breadSleeve, foilBrick, rollWrap, sausageLoaf } from './wrap.ts';

type Choice = (product: ProductSeed, turn: number) => DrawPack;

const amount = ({ variations }: ProductSeed) => variations[0]?.unitAmount ?? 0;
const isCounted = ({ variations }: ProductSeed) => variations[0]?.unitType === 4;

/** The drawing for each kind of packaging. `turn` is a stable number that distributes the choices. */
const choices: Readonly<Record<ProductSeed['picture']['packaging'], Choice>> = {
  tray: () => tray,
  vacuum: () => vacuum,
  pouch: (product, turn) => {
    const { category, storage } = product;
    if (category === 'oil-sauces') return spouted;
    if (category === 'spices') return [sachet, standUp, sachet, folded][turn % 4] ?? sachet;
    if (category === 'tea-coffee') return turn % 2 === 0 ? folded : standUp;
    if (category === 'flour-noodles') return [pillow, widePillow, standUp][turn % 3] ?? pillow;
    if (isCounted(product)) return widePillow;
    if (storage === 'frozen') return turn % 3 === 0 ? standUp : pillow;
    if (category === 'grains-pulses') return [standUp, pillow, folded][turn % 3] ?? pillow;
    return turn % 4 === 0 ? pillow : standUp;
  },
  bag: ({ category }) => {
    if (category === 'rice') return sack;
    if (category === 'flour-noodles' || category === 'spices') return paperBlock;
    return clearBag;
  },
  box: ({ category }, turn) => {
    if (category === 'tea-coffee' || category === 'grains-pulses') return uprightBox;
    if (category === 'eastern-sweets' || category === 'nuts-dried-fruit') return turn % 2 === 0 ? liddedBox : lowBox;
    return turn % 3 === 0 ? liddedBox : lowBox;
  },
  jar: () => jar,
  can: (product) => (amount(product) < 300 && !isCounted(product) ? lowTins : tin),
  bottle: (product, turn) => {
    const { slug, category } = product;
    if (category === 'dairy') return milk;
    if (slug.includes('water')) return water;
    if (slug.includes('lemonade')) return lemonade;
    if (category === 'soft-drinks') return kompot;
    if (slug.endsWith('-oil') || slug.includes('-oil-')) return turn % 3 === 0 ? sauce : oil;
    return sauce;
  },
  carton: ({ category }) => (category === 'eggs' ? eggBox : category === 'dairy' ? gableTop : brick),
  tub: () => tub,
  wrap: ({ category, slug }) => {
    if (category === 'bread-pastry') return breadSleeve;
    if (category === 'dairy') return foilBrick;
    if (category === 'chocolate-biscuits') return slug.includes('chocolate') ? barWrap : rollWrap;
    return sausageLoaf;
  },
};

export function choosePack(product: ProductSeed, turn: number): DrawPack {
  if (product.category === 'vegetables-herbs') return loose;
  return choices[product.picture.packaging](product, turn);
}
