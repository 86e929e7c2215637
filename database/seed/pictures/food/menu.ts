// What lies in each pack and what is served from it. The catalogue names one 3D picture for a product; where that
// shows an animal, a whole dish or another country's food, the food itself is drawn here instead.
import type { ProductSeed } from '../../seed.types.ts';
import { placed } from '../svg.ts';
import { glassOf } from '../vessels.ts';
import {
  baklava,
  bar,
  block,
  glazedRound,
  halfMoon,
  honeySticks,
  layerCake,
  openPie,
  riceCake,
  roll,
  rusk,
  samsa,
  sheetOf,
  swirl,
  tandirBread,
} from './bakery.ts';
import type { Food, Grade, Pieces } from './food.types.ts';
import {
  almond,
  ball,
  bean,
  chickpea,
  cornered,
  crystal,
  cube,
  doughSquare,
  driedDisc,
  elbow,
  flake,
  kidneyBean,
  leaf,
  leafTwist,
  longGrain,
  mixOf,
  pistachio,
  ridged,
  ring,
  stick,
  sunflowerSeed,
  walnutHalf,
  wrinkled,
} from './grains.ts';
import { mass } from './masses.ts';
import {
  boneCut,
  chunk,
  crumbed,
  drumstick,
  fillet,
  foldedSlice,
  leg,
  littleFish,
  lula,
  marrowBone,
  ribs,
  roundSlice,
  sausage,
  skewer,
  slab,
  wetSlice,
  wholeBird,
} from './meat.ts';
import { bellPepper, grapes, pomegranate, twigOfBerries } from './produce.ts';

export type Vessel = 'board' | 'plate' | 'bowl' | 'glass' | 'cup';

export interface Menu {
  /** Seen through film, glass or a window. */
  readonly inside: Food;
  /** Printed on the pack or laid before it. */
  readonly shown: Food;
  /** On the table; cooked where the pack holds it raw and dry. */
  readonly served: Food;
  readonly vessel: Vessel;
  /** Beside the food when it is served. */
  readonly garnish: readonly Food[];
}

/** Pictures of a whole dish, a drink or an animal. */
const lonely = new Set(
  '1f35a 1f35b 1f35c 1f35d 1f372 1f958 1f963 1f375 2615 1f40e 1f36f 1fad6 1f41d 1f334 1f30a 1f36e 1f331 1f33e 1f33b'.split(
    ' ',
  ),
);

/** A 3D picture as food. */
function art(stem: string, size = 260, grade?: Grade, turn = 14): Pieces {
  return {
    kind: 'pieces',
    // Served or printed alone, a piece is shown a quarter larger.
    draw: (kit) => kit.art(stem, size * 1.25, grade),
    size,
    turn: lonely.has(stem) ? 0 : turn,
    flat: 0.92,
    ...(lonely.has(stem) ? { alone: true } : {}),
  };
}

/** A glass of milk. */
function milkGlass(size: number): Pieces {
  const draw: Pieces['draw'] = (kit) => placed({ x: 0, y: 47, scale: 0.19 }, glassOf('#fbfaf5', kit, 500));
  return { kind: 'pieces', draw, size, turn: 0, flat: 0.95, alone: true };
}

const herb = art('1f33f', 200, undefined, 30);
const tomato = art('1f345', 200);
const chilli = art('1f336-fe0f', 200, undefined, 30);
const lemon = art('1f34b', 200);
const onion = art('1f9c5', 210);
const garlic = art('1f9c4', 190);
const carrot = art('1f955', 230);
const bread = tandirBread('#d18a3c', 420);
const teapot = art('1fad6', 300);
const potato = art('1f954', 220);

const plov = mixOf(
  longGrain('#e6b566', 50),
  longGrain('#d99f4c', 50),
  stick('#f08a24', 76, 0.1),
  longGrain('#eec27a', 50),
);

const beef = { flesh: '#b3272d', fat: '#f3d9cc' };
const dark = { flesh: '#8f1f26', fat: '#eccfc2' };
const lamb = { flesh: '#c0463f', fat: '#f6e2d6' };
const frost = { flesh: '#b8474a', fat: '#f4e3df' };
const poultry = '#f3c3ae';
const skin = '#f5cba8';

type Entry = {
  readonly inside: Food;
  readonly shown?: Food;
  readonly served?: Food;
  readonly vessel?: Vessel;
  readonly garnish?: readonly Food[];
};

const meat: Readonly<Record<string, Entry>> = {
  'beef-for-plov': { inside: chunk(beef.flesh, beef.fat), garnish: [carrot, onion] },
  'beef-brisket-chilled': { inside: slab(beef.flesh, '#f5e0cf'), garnish: [garlic, herb] },
  'beef-shank-bone-in': { inside: boneCut(dark.flesh, dark.fat, 300), garnish: [carrot, garlic] },
  'beef-ribeye-steak': { inside: art('1f969', 340), garnish: [herb, garlic] },
  'beef-tenderloin': { inside: slab(dark.flesh, '#b04a44', 460), garnish: [herb, tomato] },
  'veal-shoulder': { inside: chunk('#d2605c', '#f8e4dc', 210), garnish: [carrot, potato] },
  'beef-shoulder-block': { inside: slab('#a33336', frost.fat, 500), garnish: [onion, carrot] },
  'beef-stew-cubes': {
    inside: chunk(frost.flesh, frost.fat, 150),
    shown: art('1f958', 360),
    vessel: 'bowl',
    garnish: [potato, carrot],
  },
  'beef-short-ribs': { inside: ribs('#a8353a', frost.fat), garnish: [onion, chilli] },
  'oxtail-pieces': {
    inside: boneCut('#a02c33', '#f4e0d2', 210),
    shown: art('1f372', 340),
    vessel: 'bowl',
    garnish: [carrot, garlic],
  },
  'marrow-bones': { inside: marrowBone(), shown: art('1f372', 340), garnish: [onion, herb] },
  'beef-thin-slices': {
    inside: foldedSlice('#c24f52', '#f8e7e0', 190),
    shown: art('1f372', 340),
    vessel: 'plate',
    garnish: [onion, herb],
  },
  'beef-neck-boneless': { inside: slab('#8e2a31', '#eed3c8', 470), garnish: [garlic, potato] },
  'lamb-leg-bone-in': { inside: leg(lamb.flesh, lamb.fat), garnish: [garlic, herb] },
  'lamb-shashlik-cubes': {
    inside: chunk('#c9453b', lamb.fat, 170),
    shown: skewer('#c9453b', lamb.fat),
    garnish: [onion, tomato],
  },
  'lamb-rack': { inside: ribs('#b93b3f', '#f7e3d8', 430), garnish: [herb, lemon] },
  'lamb-shoulder-chilled': { inside: boneCut('#b8413c', lamb.fat, 200), garnish: [carrot, garlic] },
  'lamb-ribs-frozen': { inside: ribs('#b94d4b', '#f8ebe6', 450), garnish: [onion, herb] },
  'lamb-shoulder-frozen': { inside: leg('#b5504c', '#f6e6df', 450), garnish: [garlic, onion] },
  'mutton-boneless': { inside: slab('#a8433f', '#f5e4d6', 470), garnish: [onion, carrot] },
  'lamb-shank-frozen': { inside: drumstick('#bb5a50', 330), garnish: [garlic, carrot] },
  'lamb-neck-slices': {
    inside: boneCut('#b34a47', '#f4e4dc', 190),
    shown: art('1f372', 340),
    vessel: 'bowl',
    garnish: [potato, carrot],
  },
  'fat-tail-dumba': { inside: slab('#f6e6d2', '#fbf1e2', 440), garnish: [onion, bread] },
  'beef-mince': {
    inside: mass('mince', '#c43c3a'),
    shown: art('1f354', 330),
    vessel: 'plate',
    garnish: [onion, tomato],
  },
  'lamb-mince-frozen': {
    inside: mass('mince', '#c25b58'),
    shown: art('1f95f', 300),
    vessel: 'bowl',
    garnish: [onion, herb],
  },
  'beef-liver': { inside: wetSlice('#7c2a2c'), vessel: 'plate', garnish: [onion, lemon] },
  'beef-tongue': { inside: fillet('#c67d82', 440), garnish: [garlic, herb] },
  'beef-tripe': {
    inside: foldedSlice('#e3d3bd', '#f6ecdc', 200),
    shown: art('1f372', 340),
    vessel: 'bowl',
    garnish: [garlic, chilli],
  },
  'kalla-pocha-feet': { inside: drumstick('#cfa077', 300), shown: art('1f372', 340), garnish: [garlic, onion] },
};

const birds: Readonly<Record<string, Entry>> = {
  'whole-chicken': { inside: wholeBird(skin), garnish: [lemon, herb] },
  'soup-hen': { inside: wholeBird('#ecd0a0', 480), shown: art('1f372', 340), garnish: [carrot, onion] },
  'chicken-breast': { inside: fillet(poultry), vessel: 'plate', garnish: [lemon, herb] },
  'chicken-thigh-boneless': { inside: fillet('#eeb298', 230), garnish: [garlic, chilli] },
  'chicken-drumsticks': { inside: drumstick(skin, 250), garnish: [herb, tomato] },
  'chicken-wings': { inside: drumstick('#efc9a4', 190), shown: art('1f357', 280), garnish: [chilli, lemon] },
  'chicken-leg-quarters': { inside: drumstick('#ecc096', 300), shown: art('1f357', 280), garnish: [potato, herb] },
  'chicken-gizzards': {
    inside: wetSlice('#a4565a', 150),
    shown: art('1f958', 340),
    vessel: 'bowl',
    garnish: [onion, garlic],
  },
  'chicken-liver': {
    inside: wetSlice('#8e3a34', 190),
    shown: wetSlice('#8e3a34', 190),
    vessel: 'plate',
    garnish: [onion, herb],
  },
  'chicken-feet': {
    inside: drumstick('#f1cf9b', 210),
    shown: art('1f372', 330),
    vessel: 'bowl',
    garnish: [chilli, garlic],
  },
  'chicken-mince': {
    inside: mass('mince', '#efb3a0'),
    shown: art('1f354', 320),
    vessel: 'plate',
    garnish: [onion, herb],
  },
  'turkey-breast': { inside: fillet('#f0b8a6', 400), garnish: [herb, carrot] },
  'turkey-drumstick': { inside: drumstick('#e9b58e', 440), garnish: [potato, garlic] },
  'whole-duck': { inside: wholeBird('#ecd3a8', 500), garnish: [art('1f34a', 210), herb] },
  'duck-slices': {
    inside: foldedSlice('#b0565a', '#f3d9a8', 190),
    vessel: 'plate',
    garnish: [art('1f34a', 200), herb],
  },
  'quail-bedana': { inside: wholeBird('#efc79e', 270), vessel: 'plate', garnish: [lemon, herb] },
  'eggs-farm': { inside: art('1f95a', 200), vessel: 'bowl', garnish: [art('1f373', 280), herb] },
  'quail-eggs': {
    inside: art('1f95a', 130, { brightness: 1.12, saturation: 0.5 }),
    vessel: 'bowl',
    garnish: [herb, tomato],
  },
};

const deli: Readonly<Record<string, Entry>> = {
  'doctor-style-sausage': {
    inside: roundSlice('#f0aaa0', '#d9776c', '#f7c8be', 210),
    garnish: [bread, art('1f952', 220)],
  },
  'chicken-franks': { inside: sausage('#e39a6c', 300, 0.22), vessel: 'plate', garnish: [art('1f96f', 220), tomato] },
  'beef-franks': { inside: sausage('#c9564a', 300, 0.22), vessel: 'plate', garnish: [tomato, herb] },
  'veal-sardelki': { inside: sausage('#cf6d62', 290, 0.36), vessel: 'plate', garnish: [potato, herb] },
  'kids-mini-franks': {
    inside: sausage('#e08258', 190, 0.3),
    shown: art('1f32d', 280),
    vessel: 'plate',
    garnish: [tomato, art('1f33d', 220)],
  },
  'turkey-ham': { inside: foldedSlice('#eeaba2', '#f6cfc6', 240), shown: art('1f96a', 280), garnish: [bread, tomato] },
  'servelat-halal': { inside: roundSlice('#a63a33', '#6e2c22', '#f0c9bd', 190), garnish: [bread, art('1f9c0', 240)] },
  'qazi-boiled': { inside: sausage('#9c5a44', 460, 0.3), garnish: [onion, herb] },
  'qazi-ready-sliced': {
    inside: roundSlice('#8b3a30', '#c98b58', '#f6e3bd', 190),
    vessel: 'plate',
    garnish: [onion, herb],
  },
  basturma: { inside: foldedSlice('#7d1f22', '#b5482f', 210), garnish: [bread, chilli] },
  sujuk: {
    inside: roundSlice('#9a2d23', '#6b1f17', '#e8b09a', 150),
    shown: sausage('#8e2b20', 380, 0.26),
    garnish: [bread, chilli],
  },
  'smoked-chicken-breast': { inside: fillet('#c98446', 330), garnish: [tomato, herb] },
  'beef-jerky': { inside: foldedSlice('#5e2a1c', '#7d3d26', 150), vessel: 'bowl', garnish: [chilli, garlic] },
};

const dumpling = (size: number, grade?: Grade) => art('1f95f', size, grade, 30);
const samsaGarnish = [onion, teapot];

const frozen: Readonly<Record<string, Entry>> = {
  'manti-beef': {
    inside: dumpling(180, { saturation: 0.6, brightness: 1.14 }),
    vessel: 'plate',
    garnish: [onion, herb],
  },
  'manti-pumpkin': {
    inside: dumpling(180, { saturation: 1.1, brightness: 1.06 }),
    vessel: 'plate',
    garnish: [art('1f955', 230), herb],
  },
  'manti-lamb': {
    inside: dumpling(180, { saturation: 0.5, brightness: 1.1 }),
    vessel: 'plate',
    garnish: [garlic, chilli],
  },
  chuchvara: { inside: dumpling(120, { saturation: 0.55, brightness: 1.14 }), vessel: 'bowl', garnish: [herb, chilli] },
  'pelmeni-beef': {
    inside: dumpling(140, { saturation: 0.5, brightness: 1.16 }),
    vessel: 'bowl',
    garnish: [herb, art('1f9c2', 170)],
  },
  'pelmeni-chicken': {
    inside: dumpling(140, { saturation: 0.75, brightness: 1.14 }),
    vessel: 'plate',
    garnish: [herb, garlic],
  },
  'vareniki-potato': {
    inside: dumpling(150, { saturation: 0.62, brightness: 1.12 }),
    vessel: 'plate',
    garnish: [potato, onion],
  },
  'samsa-beef-puff': { inside: samsa('#d9933f'), garnish: samsaGarnish },
  'samsa-tandir-lamb': { inside: samsa('#b5702c'), garnish: [onion, tomato] },
  'samsa-chicken': { inside: samsa('#e5ac56'), garnish: [herb, teapot] },
  'samsa-pumpkin': { inside: samsa('#dc8a2c'), garnish: [carrot, teapot] },
  'chebureki-beef': { inside: halfMoon('#dda24d'), vessel: 'plate', garnish: [onion, tomato] },
  belyashi: { inside: openPie('#d79a4c', '#8a4a30'), vessel: 'plate', garnish: [teapot, herb] },
  'lula-kebab': { inside: lula('#9c4f39'), garnish: [onion, tomato] },
  'shashlik-marinated-chicken': { inside: skewer('#e2a073', '#f6dfc0'), garnish: [onion, lemon] },
  'beef-cutlets': { inside: crumbed('#9c5c34', 230), vessel: 'plate', garnish: [potato, herb] },
  'chicken-nuggets': { inside: crumbed('#e0a04a', 160), vessel: 'plate', garnish: [tomato, art('1f35f', 270)] },
  'dolma-stuffed-peppers': { inside: art('1fad1', 230), vessel: 'plate', garnish: [tomato, herb] },
  'doner-slices': {
    inside: crumbed('#b8743c', 150, 0.5),
    shown: art('1f959', 300),
    vessel: 'plate',
    garnish: [tomato, onion],
  },
};

const shelf: Readonly<Record<string, Entry>> = {
  'tushonka-beef': {
    inside: chunk('#8f4a34', '#d9b48c', 170),
    shown: art('1f969', 280),
    vessel: 'bowl',
    garnish: [potato, herb],
  },
  'tushonka-lamb': {
    inside: chunk('#99573c', '#e2c39c', 170),
    shown: art('1f356', 280),
    vessel: 'bowl',
    garnish: [carrot, potato],
  },
  'tushonka-horse': {
    inside: chunk('#7c3c2c', '#d4ac80', 170),
    shown: art('1f40e', 270),
    vessel: 'bowl',
    garnish: [onion, potato],
  },
  'tushonka-chicken': {
    inside: chunk('#d9ab78', '#f2dcb4', 170),
    shown: art('1f357', 280),
    vessel: 'bowl',
    garnish: [carrot, herb],
  },
  'buckwheat-with-beef': {
    inside: mixOf(cornered('#8a5a34'), cornered('#9c6a3e')),
    shown: art('1f958', 300),
    vessel: 'bowl',
    garnish: [herb, onion],
  },
  'sprats-in-oil': { inside: littleFish('#8a6a2c', '#e8c878'), vessel: 'plate', garnish: [lemon, bread] },
  'mackerel-in-tomato': { inside: littleFish('#3d5a78', '#dfe4e6', 340), vessel: 'plate', garnish: [tomato, onion] },
  'tuna-in-brine': {
    inside: chunk('#e2b59a', '#f4dccb', 180),
    shown: art('1f41f', 280),
    vessel: 'plate',
    garnish: [lemon, herb],
  },
  'pickled-cucumbers': { inside: art('1f952', 200, undefined, 40), vessel: 'bowl', garnish: [garlic, herb] },
  'pickled-tomatoes': { inside: art('1f345', 190), vessel: 'bowl', garnish: [garlic, herb] },
  'squash-caviar': {
    inside: mass('paste', '#dc8a2e', '#e9a94e'),
    shown: art('1f346', 280),
    vessel: 'bowl',
    garnish: [bread, tomato],
  },
  lecho: {
    inside: mass('paste', '#c9352a', '#e8a03a'),
    shown: bellPepper('#d8281e', 280),
    vessel: 'bowl',
    garnish: [tomato, art('1fad1', 220)],
  },
  'green-peas-canned': {
    inside: bean('#86b53a', 52, 0.96),
    shown: art('1fadb', 290),
    vessel: 'bowl',
    garnish: [art('1fadb', 240), carrot],
  },
  'sweet-corn-canned': {
    inside: bean('#f4c430', 54, 0.84),
    shown: art('1f33d', 290),
    vessel: 'bowl',
    garnish: [art('1f33d', 240), herb],
  },
  'olives-green': { inside: ball('#8a9a3a', 100), shown: art('1fad2', 280), vessel: 'bowl', garnish: [lemon, herb] },
};

const grains: Readonly<Record<string, Entry>> = {
  'rice-devzira': {
    inside: mixOf(longGrain('#d9a283', 50), longGrain('#c98c6c', 50), longGrain('#e6bfa2', 50)),
    shown: plov,
    served: plov,
    vessel: 'bowl',
    garnish: [carrot, garlic],
  },
  'rice-laser': {
    inside: longGrain('#f6ecd6', 54, 0.24),
    vessel: 'bowl',
    garnish: [carrot, onion],
  },
  'rice-alanga': {
    inside: longGrain('#efe3c4', 48, 0.36),
    vessel: 'bowl',
    garnish: [onion, herb],
  },
  'rice-basmati': {
    inside: longGrain('#fbf4e2', 66, 0.16),
    shown: plov,
    vessel: 'bowl',
    garnish: [herb, chilli],
  },
  'rice-round': {
    inside: longGrain('#fdf8ec', 42, 0.6),
    vessel: 'bowl',
    garnish: [milkGlass(230), art('1f9c8', 230)],
  },
  'rice-korean': {
    inside: longGrain('#fbf6ea', 44, 0.52),
    shown: art('1f359', 300),
    vessel: 'bowl',
    garnish: [art('1f359', 230), herb],
  },
  buckwheat: {
    inside: mixOf(cornered('#9a6536'), cornered('#86542c'), cornered('#ad7744')),
    vessel: 'bowl',
    garnish: [art('1f9c8', 230), onion],
  },
  'mung-beans': { inside: bean('#7d9440', 42, 0.78), vessel: 'bowl', garnish: [onion, carrot] },
  'chickpeas-nut': { inside: chickpea('#e6c48c'), vessel: 'bowl', garnish: [garlic, lemon] },
  'red-lentils': {
    inside: bean('#ee8050', 36, 0.86),
    shown: art('1f372', 320),
    vessel: 'bowl',
    garnish: [lemon, chilli],
  },
  'red-beans': { inside: kidneyBean('#7e1f24'), vessel: 'bowl', garnish: [tomato, chilli] },
  'split-peas': { inside: bean('#ecc948', 42, 0.9), vessel: 'bowl', garnish: [carrot, herb] },
  bulgur: {
    inside: mixOf(cornered('#d9a35c', 30), cornered('#c78f48', 30)),
    shown: art('1f33e', 280),
    vessel: 'bowl',
    garnish: [lemon, herb],
  },
  'pearl-barley': {
    inside: longGrain('#ead9b8', 42, 0.62),
    shown: art('1f33e', 280),
    vessel: 'bowl',
    garnish: [carrot, onion],
  },
  millet: {
    inside: bean('#f2cb54', 26, 0.96),
    shown: art('1f33e', 280),
    vessel: 'bowl',
    garnish: [art('1f9c8', 230), milkGlass(220)],
  },
  'oat-flakes': {
    inside: flake('#ead7ae'),
    shown: mass('cream', '#f3e6c8', '#c9303c'),
    served: mass('cream', '#f3e6c8', '#c9303c'),
    vessel: 'bowl',
    garnish: [art('1f353', 200), milkGlass(220)],
  },
  semolina: {
    inside: mass('powder', '#f4e2b0'),
    shown: mass('cream', '#fbf0d0'),
    served: mass('cream', '#fbf0d0'),
    vessel: 'bowl',
    garnish: [art('1f353', 200), art('1f9c8', 220)],
  },
  'sumalak-wheat': {
    inside: mixOf(ridged('#c98f46', 50, 0.5), ridged('#d9a55c', 50, 0.5)),
    shown: art('1f331', 270),
    vessel: 'bowl',
    garnish: [art('1f331', 230), art('1f33e', 220)],
  },
  'flour-top-grade': {
    inside: mass('powder', '#fbf5e6'),
    shown: art('1f33e', 290),
    vessel: 'bowl',
    garnish: [bread, art('1f95a', 190)],
  },
  'flour-wholemeal': {
    inside: mass('powder', '#dcc39a'),
    shown: art('1f35e', 290, { brightness: 0.88 }),
    vessel: 'bowl',
    garnish: [art('1f33e', 240), art('1f95a', 190)],
  },
  'lagman-noodles-dry': {
    inside: stick('#f0dcaa', 190, 0.06),
    shown: art('1f35c', 320),
    served: mass('strands', '#f0d494'),
    vessel: 'bowl',
    garnish: [tomato, chilli],
  },
  'lagman-noodles-fresh': {
    inside: mass('strands', '#f3e2bb'),
    shown: mass('strands', '#f3e2bb', '#c43a2a'),
    vessel: 'bowl',
    garnish: [garlic, art('1fad1', 220)],
  },
  'ugra-noodles': {
    inside: mass('strands', '#f2d99c'),
    shown: art('1f372', 310),
    vessel: 'bowl',
    garnish: [potato, herb],
  },
  'beshbarmak-sheets': { inside: doughSquare('#efd9a8'), vessel: 'plate', garnish: [onion, herb] },
  spaghetti: {
    inside: stick('#eec25c', 220, 0.04),
    shown: art('1f35d', 310),
    served: mass('strands', '#f0c568', '#c43a2a'),
    vessel: 'plate',
    garnish: [tomato, garlic],
  },
  'pasta-elbows': { inside: elbow('#f0c050'), vessel: 'bowl', garnish: [art('1f9c0', 230), tomato] },
  vermicelli: {
    inside: stick('#f0cf86', 90, 0.05),
    shown: art('1f372', 310),
    served: mass('strands', '#f2d68c'),
    vessel: 'bowl',
    garnish: [carrot, herb],
  },
  'dry-yeast': {
    inside: mass('powder', '#c39b68'),
    shown: art('1f35e', 280),
    vessel: 'bowl',
    garnish: [bread, art('1f33e', 220)],
  },
  'potato-starch': {
    inside: mass('powder', '#fafaf7'),
    shown: art('1f954', 270),
    vessel: 'bowl',
    garnish: [potato, potato],
  },
  'mi-goreng': {
    inside: mass('strands', '#e8a94c'),
    shown: art('1f35d', 320),
    vessel: 'plate',
    garnish: [art('1f95a', 190), chilli],
  },
};

const glass = (colour: string) => mass('liquid', colour);

const dairy: Readonly<Record<string, Entry>> = {
  'milk-whole': { inside: glass('#fbfaf5'), shown: milkGlass(280), vessel: 'glass', garnish: [art('1f36a', 230)] },
  kefir: { inside: glass('#fdfbf4'), shown: milkGlass(260), vessel: 'glass', garnish: [bread] },
  qatiq: { inside: mass('cream', '#fdfaf2'), shown: swirl('#fdfaf2', 280), vessel: 'bowl', garnish: [herb, bread] },
  suzma: {
    inside: mass('cream', '#fbf6ea'),
    shown: swirl('#fbf4e6', 280),
    vessel: 'bowl',
    garnish: [herb, art('1f952', 220)],
  },
  qaymoq: {
    inside: mass('cream', '#fdf3d8'),
    shown: swirl('#fdf0cf', 280),
    vessel: 'bowl',
    garnish: [bread, art('1f36f', 250)],
  },
  smetana: {
    inside: mass('cream', '#ffffff'),
    shown: swirl('#fffefa', 280),
    vessel: 'bowl',
    garnish: [dumpling(230), herb],
  },
  tvorog: {
    inside: cube('#fdfaf0', 60),
    shown: swirl('#fcf8ec', 270),
    vessel: 'bowl',
    garnish: [art('1f353', 200), art('1f36f', 240)],
  },
  'ayran-bottle': { inside: glass('#fcfbf6'), shown: milkGlass(260), vessel: 'glass', garnish: [herb] },
  'butter-825': { inside: art('1f9c8', 300), garnish: [bread] },
  'ghee-sariq-moy': {
    inside: mass('liquid', '#f2b632'),
    shown: art('1f9c8', 280),
    vessel: 'bowl',
    garnish: [bread, art('1f9c8', 240)],
  },
  brynza: { inside: block('#fbf7ec', '#efe6d2', 230), garnish: [tomato, herb] },
  suluguni: { inside: block('#f9efcf', '#eedfae', 400), garnish: [tomato, herb] },
  'cheese-gouda-style': { inside: art('1f9c0', 300), garnish: [bread, art('1f347', 220)] },
  'kurt-salty': { inside: ball('#f3ecdc', 90, 0.07), vessel: 'bowl', garnish: [teapot] },
  'kurt-chilli-basil': {
    inside: mixOf(ball('#f1dcc0', 90, 0.07), ball('#efcfae', 90, 0.07)),
    shown: chilli,
    vessel: 'bowl',
    garnish: [chilli, herb],
  },
  'condensed-milk': {
    inside: mass('cream', '#f9eecb'),
    shown: swirl('#f9eecb', 250),
    vessel: 'bowl',
    garnish: [art('1f95e', 280)],
  },
  'boiled-condensed-milk': {
    inside: mass('paste', '#b06a28'),
    shown: art('1f36e', 280),
    vessel: 'bowl',
    garnish: [art('1f9c7', 260)],
  },
  'glazed-curd-bars': {
    inside: bar('#4a2418', 'glazed', 230),
    shown: bar('#4a2418', 'glazed', 250),
    vessel: 'plate',
    garnish: [milkGlass(230)],
  },
};

const bakery: Readonly<Record<string, Entry>> = {
  'obi-non': { inside: tandirBread('#d9963f'), garnish: [teapot] },
  'patir-non': { inside: tandirBread('#e0a653', 540), garnish: [art('1f9c8', 240)] },
  'samarkand-bread': { inside: tandirBread('#b8702a', 540), garnish: [art('1f347', 230)] },
  'lavash-thin': { inside: roll('#ecd6ab'), garnish: [tomato, herb] },
  'rye-bread': {
    inside: art('1f35e', 420, { hue: -14, brightness: 0.6, saturation: 0.95 }, 4),
    garnish: [art('1f9c8', 240)],
  },
  bogirsoq: { inside: ball('#d9963c', 96, 0.08), vessel: 'bowl', garnish: [teapot] },
  sushki: { inside: ring('#e6b870'), vessel: 'bowl', garnish: [teapot] },
  'rusks-raisin': { inside: rusk('#d9a45c', 190), vessel: 'plate', garnish: [art('1f375', 250)] },
  'honey-cake-medovik': {
    inside: layerCake(),
    vessel: 'plate',
    garnish: [art('1f36f', 240)],
  },
  'halva-sunflower': { inside: block('#c2a06c', '#8a6c40', 300), garnish: [art('1f33b', 230)] },
  'halva-tahini-pistachio': { inside: block('#dcc28e', '#7f9a3c', 280), garnish: [teapot] },
  'samarkand-halva': { inside: block('#e2b872', '#8a5a2c', 290), garnish: [teapot] },
  'navat-crystal': { inside: crystal('#e9a23c', 110), vessel: 'bowl', garnish: [teapot] },
  'chak-chak': { inside: honeySticks(), vessel: 'plate', garnish: [art('1f36f', 240)] },
  parvarda: { inside: ball('#fbf3ec', 86, 0.1), vessel: 'bowl', garnish: [teapot] },
  'baklava-walnut': { inside: baklava(), vessel: 'plate', garnish: [teapot] },
  'kozinaki-peanut': { inside: bar('#c88a3a', 'nuts', 260), vessel: 'plate', garnish: [art('1f95c', 220)] },
  'lokum-rose': {
    inside: mixOf(cube('#f29ab0', 100), cube('#f7bccb', 100)),
    shown: art('1f339', 270),
    vessel: 'plate',
    garnish: [art('1f339', 240)],
  },
  'milk-chocolate-hazelnut': { inside: art('1f36b', 320), garnish: [art('1f330', 200)] },
  'wafers-cocoa': { inside: bar('#b5773c', 'wafer', 230), vessel: 'plate', garnish: [art('2615', 240)] },
  'baked-milk-biscuits': {
    inside: glazedRound('#dca866', '#e8bf86', 180),
    shown: art('1f36a', 240, { brightness: 1.06 }),
    vessel: 'plate',
    garnish: [milkGlass(230)],
  },
  'gingerbread-pryaniki': {
    inside: glazedRound('#a8672e', '#f4ead8', 180),
    vessel: 'plate',
    garnish: [art('1f375', 250)],
  },
  'zefir-apple': { inside: swirl('#fdf0ee', 200), vessel: 'plate', garnish: [art('1f34f', 210)] },
  'barberry-candies': { inside: art('1f36c', 150, undefined, 60), vessel: 'bowl', garnish: [teapot] },
};

const sweet: Readonly<Record<string, Entry>> = {
  'mountain-honey': {
    inside: mass('cream', '#f7e6b4'),
    shown: art('1f36f', 280),
    vessel: 'bowl',
    garnish: [art('1f41d', 180), bread],
  },
  'apricot-jam': {
    inside: mass('paste', '#ee8c1c', '#f7b24a'),
    shown: art('1f351', 260),
    vessel: 'bowl',
    garnish: [art('1f351', 210), bread],
  },
  'cherry-jam': {
    inside: mass('paste', '#8e1230', '#b51f42'),
    shown: art('1f352', 270),
    vessel: 'bowl',
    garnish: [art('1f352', 220), bread],
  },
  'fig-jam': {
    inside: mass('paste', '#6b2440', '#c99a5a'),
    shown: wrinkled('#7a3c62', 104, 0.86),
    vessel: 'bowl',
    garnish: [bread],
  },
  'sugar-lumps': { inside: cube('#fbfbf8'), vessel: 'bowl', garnish: [art('1f375', 260)] },
};

const teaCup = 'cup' as const;
const drinks: Readonly<Record<string, Entry>> = {
  'green-tea-95': { inside: leafTwist('#5f6b34'), shown: art('1f375', 290), vessel: teaCup, garnish: [teapot] },
  'green-tea-110': { inside: leafTwist('#72803c', 44), shown: art('1f33f', 270), vessel: teaCup, garnish: [teapot] },
  'black-tea-loose': { inside: leafTwist('#3a2620'), shown: teapot, vessel: teaCup, garnish: [teapot, lemon] },
  'black-tea-bergamot': {
    inside: leafTwist('#2f211d', 46),
    shown: art('1f34b', 270, { hue: 20 }),
    vessel: teaCup,
    garnish: [lemon],
  },
  'granulated-tea-kazakh': {
    inside: bean('#4a2a1c', 24, 0.9),
    shown: art('1f375', 280, { brightness: 1.02 }),
    vessel: teaCup,
    garnish: [milkGlass(230)],
  },
  'kiyik-ot-herbal': { inside: leafTwist('#6f8f5c', 50), shown: art('1f33f', 280), vessel: teaCup, garnish: [herb] },
  'rosehip-namatak': {
    inside: wrinkled('#a8261f', 66, 0.66),
    shown: art('1f339', 260),
    vessel: teaCup,
    garnish: [teapot],
  },
  'coffee-3in1': {
    inside: mass('powder', '#a4713c'),
    shown: art('2615', 290),
    vessel: teaCup,
    garnish: [art('1f36a', 220)],
  },
  'ground-coffee': { inside: mass('powder', '#3d2114'), shown: art('2615', 290), vessel: teaCup, garnish: [cubeArt()] },
  'cocoa-powder': {
    inside: mass('powder', '#6b3a20'),
    shown: art('1f36b', 280),
    vessel: 'bowl',
    garnish: [art('1f36b', 230)],
  },
  'kompot-apricot': {
    inside: glass('#f2a233'),
    shown: art('1f351', 270),
    vessel: 'glass',
    garnish: [art('1f351', 220)],
  },
  'kompot-cherry': {
    inside: glass('#b01b44'),
    shown: art('1f352', 280),
    vessel: 'glass',
    garnish: [art('1f352', 220)],
  },
  'pomegranate-juice': {
    inside: glass('#8c1230'),
    shown: pomegranate(),
    vessel: 'glass',
    garnish: [pomegranate()],
  },
  'apple-juice': { inside: glass('#e3b93c'), shown: art('1f34f', 270), vessel: 'glass', garnish: [art('1f34e', 220)] },
  'tarragon-lemonade': { inside: glass('#4fae3c'), shown: art('1f33f', 270), vessel: 'glass', garnish: [herb] },
  'pear-lemonade': {
    inside: glass('#e2d24a'),
    shown: art('1f350', 270),
    vessel: 'glass',
    garnish: [art('1f350', 220)],
  },
  'mineral-water': {
    inside: glass('#bfe6f2'),
    shown: art('1f4a7', 220),
    vessel: 'glass',
    garnish: [art('1f34b', 210)],
  },
};

function cubeArt(): Food {
  return cube('#fbfbf8', 100);
}

const oils: Readonly<Record<string, Entry>> = {
  'sunflower-oil': { inside: glass('#f4cf3e'), shown: art('1f33b', 270), vessel: 'bowl', garnish: [art('1f33b', 240)] },
  'sunflower-oil-unrefined': {
    inside: glass('#c98a1e'),
    shown: art('1f33b', 270),
    vessel: 'bowl',
    garnish: [sunflowerSeed(90)],
  },
  'cottonseed-oil': { inside: glass('#e6b93a'), shown: art('1f33c', 260), vessel: 'bowl', garnish: [carrot, onion] },
  'flaxseed-oil': {
    inside: glass('#b9862a'),
    shown: art('1f33e', 270),
    vessel: 'bowl',
    garnish: [bean('#7d4a24', 60, 0.6)],
  },
  'olive-oil': {
    inside: glass('#a9a82c'),
    shown: art('1fad2', 250),
    vessel: 'bowl',
    garnish: [art('1fad2', 200), bread],
  },
  'tomato-paste': { inside: mass('paste', '#b5241a'), shown: tomato, vessel: 'bowl', garnish: [tomato, garlic] },
  'ketchup-shashlik': { inside: mass('paste', '#c22a1c'), shown: tomato, vessel: 'bowl', garnish: [tomato, chilli] },
  'mayonnaise-67': {
    inside: mass('cream', '#fdf3cf'),
    shown: art('1f95a', 230),
    vessel: 'bowl',
    garnish: [art('1f95a', 190), lemon],
  },
  'adjika-georgian': {
    inside: mass('paste', '#a8201c', '#e0a03a'),
    shown: chilli,
    vessel: 'bowl',
    garnish: [chilli, garlic],
  },
  tkemali: {
    inside: mass('paste', '#7a2a4c'),
    shown: art('1fad0', 260, { hue: 30 }),
    vessel: 'bowl',
    garnish: [art('1fad0', 210, { hue: 30 }), garlic],
  },
  lazjan: { inside: mass('paste', '#c2281c', '#f0d28a'), shown: chilli, vessel: 'bowl', garnish: [chilli, garlic] },
  'mustard-hot': {
    inside: mass('paste', '#d9a21c', '#a8761c'),
    shown: art('1f32d', 280),
    vessel: 'bowl',
    garnish: [sausage('#c9564a', 300, 0.24), bread],
  },
};

const spices: Readonly<Record<string, Entry>> = {
  'cumin-zira': {
    inside: mixOf(ridged('#8a6a3c', 44, 0.2), ridged('#6e5430', 44, 0.2)),
    vessel: 'bowl',
    garnish: [garlic],
  },
  'barberry-dried': {
    inside: wrinkled('#7c1a22', 44, 0.5),
    shown: twigOfBerries('#b5202c', 250),
    vessel: 'bowl',
    garnish: [herb],
  },
  'coriander-seed': { inside: ball('#bd9a5c', 44, 0.03), shown: art('1f33f', 250), vessel: 'bowl', garnish: [herb] },
  'black-pepper-ground': { inside: mass('powder', '#5a5046'), vessel: 'bowl', garnish: [garlic] },
  'paprika-sweet': {
    inside: mass('powder', '#c2351c'),
    shown: bellPepper('#d8281e', 270),
    vessel: 'bowl',
    garnish: [bellPepper('#d8281e', 230)],
  },
  'chilli-flakes': {
    inside: mixOf(flake('#b8241a', 36), flake('#d2491e', 34), bean('#f0c878', 24, 0.7)),
    shown: chilli,
    vessel: 'bowl',
    garnish: [chilli],
  },
  'turmeric-ground': {
    inside: mass('powder', '#e0941c'),
    shown: art('1fada', 270),
    vessel: 'bowl',
    garnish: [art('1fada', 240)],
  },
  'bay-leaf': {
    inside: mixOf(leaf('#7f9152'), leaf('#6d8046')),
    shown: art('1f33f', 250),
    vessel: 'bowl',
    garnish: [garlic],
  },
  'plov-spice-mix': {
    inside: mixOf(
      ridged('#8a6a3c', 44, 0.22),
      wrinkled('#7c1a22', 46, 0.6),
      bean('#e0a03a', 34, 0.8),
      ridged('#6e5430', 44, 0.22),
    ),
    shown: plov,
    vessel: 'bowl',
    garnish: [carrot],
  },
  'shashlik-spice-mix': {
    inside: mixOf(flake('#b8341c', 36), ball('#bd9a5c', 36), leafTwist('#6f7f3c', 40)),
    shown: skewer('#b8542c', '#f0d0a0', 480),
    vessel: 'bowl',
    garnish: [onion],
  },
  'khmeli-suneli': {
    inside: mass('powder', '#8a9a4c'),
    shown: art('1f33f', 260),
    vessel: 'bowl',
    garnish: [herb, garlic],
  },
  'sedana-nigella': { inside: cornered('#2a2826', 30), shown: bread, vessel: 'bowl', garnish: [bread] },
  'sea-salt': { inside: crystal('#eef3f6', 40), shown: art('1f30a', 280), vessel: 'bowl', garnish: [lemon] },
};

const nuts: Readonly<Record<string, Entry>> = {
  'raisins-black': {
    inside: wrinkled('#3a2233', 60),
    shown: art('1f347', 270),
    vessel: 'bowl',
    garnish: [art('1f347', 230)],
  },
  'raisins-golden': {
    inside: wrinkled('#d9a23c', 60),
    shown: grapes('#c9b23c', 270),
    vessel: 'bowl',
    garnish: [grapes('#c9b23c', 230)],
  },
  'dried-apricots-kuraga': {
    inside: driedDisc('#ef8a1c'),
    shown: art('1f351', 260),
    vessel: 'bowl',
    garnish: [art('1f351', 220)],
  },
  'dried-apricots-turshak': {
    inside: wrinkled('#b8662a', 80, 0.84),
    shown: art('1f351', 260),
    vessel: 'bowl',
    garnish: [teapot],
  },
  'apricot-kernels-salted': { inside: almond('#e3c9a4', 66), vessel: 'bowl', garnish: [teapot] },
  'walnuts-halves': { inside: walnutHalf('#c2915a'), vessel: 'bowl', garnish: [art('1f36f', 240)] },
  almonds: { inside: almond('#a8683a'), vessel: 'bowl', garnish: [art('1f33c', 220)] },
  'pistachios-roasted': { inside: pistachio(), vessel: 'bowl', garnish: [teapot] },
  'sunflower-seeds': {
    inside: sunflowerSeed(),
    shown: art('1f33b', 280),
    vessel: 'bowl',
    garnish: [art('1f33b', 240)],
  },
  'peanuts-roasted': {
    inside: almond('#b0532c', 56),
    shown: art('1f95c', 270),
    vessel: 'bowl',
    garnish: [art('1f95c', 230)],
  },
  'dates-ajwa': { inside: wrinkled('#33211b', 88, 0.5), vessel: 'plate', garnish: [art('1f334', 260)] },
  'dates-medjool': { inside: wrinkled('#7a4424', 100, 0.48), vessel: 'plate', garnish: [art('1f334', 260)] },
  prunes: { inside: wrinkled('#29222f', 84, 0.78), vessel: 'bowl', garnish: [teapot] },
  'dried-figs': { inside: wrinkled('#c9a066', 96, 0.86), vessel: 'bowl', garnish: [teapot] },
  'dried-mulberry': { inside: wrinkled('#e3cfa0', 52, 0.6), vessel: 'bowl', garnish: [teapot] },
  'dried-melon': {
    inside: driedDisc('#e6c04c', 120),
    shown: art('1f348', 270),
    vessel: 'bowl',
    garnish: [art('1f348', 240)],
  },
  'kompot-mix': {
    inside: mixOf(
      driedDisc('#ef8a1c', 84),
      wrinkled('#29222f', 76, 0.78),
      wrinkled('#b8662a', 76, 0.8),
      driedDisc('#e0c088', 90),
    ),
    shown: art('1f34e', 260),
    vessel: 'bowl',
    garnish: [art('1f34e', 210)],
  },
};

const korean: Readonly<Record<string, Entry>> = {
  'bulgogi-beef': {
    inside: foldedSlice('#7c3a24', '#c98b5c', 190),
    vessel: 'plate',
    garnish: [onion, art('1f35a', 250)],
  },
  'dakgalbi-chicken': {
    inside: chunk('#d0502c', '#f0b27c', 150),
    shown: art('1f958', 320),
    vessel: 'plate',
    garnish: [chilli, art('1f96c', 230)],
  },
  'kimchi-cabbage': {
    inside: foldedSlice('#d8583a', '#f4d9b4', 190),
    shown: art('1f96c', 280),
    vessel: 'bowl',
    garnish: [chilli, art('1f96c', 230)],
  },
  'carrot-salad-morkovcha': {
    inside: stick('#f08a24', 120, 0.06),
    shown: art('1f955', 280),
    vessel: 'bowl',
    garnish: [carrot, garlic],
  },
  'gim-seaweed': { inside: sheetOf('#1e3a24'), shown: sheetOf('#1e3a24', 330), garnish: [art('1f359', 230)] },
  'ramyeon-spicy': {
    inside: mass('strands', '#eebf5c'),
    shown: art('1f35c', 330),
    vessel: 'bowl',
    garnish: [chilli, art('1f95a', 190)],
  },
  'ramyeon-mild-chicken': {
    inside: mass('strands', '#f2d27c'),
    shown: mass('strands', '#f2cf6c', '#5f9a3c'),
    vessel: 'bowl',
    garnish: [art('1f357', 230), herb],
  },
  'tteokbokki-halal': {
    inside: riceCake('#f0b294', 150),
    shown: riceCake('#f3c0a4', 190),
    vessel: 'bowl',
    garnish: [chilli, art('1f95a', 190)],
  },
  'gochujang-halal': { inside: mass('paste', '#9c1620'), shown: chilli, vessel: 'bowl', garnish: [chilli, garlic] },
  'soy-sauce-halal': {
    inside: glass('#2a1710'),
    shown: art('1fad8', 230),
    vessel: 'bowl',
    garnish: [dumpling(220), garlic],
  },
  'dangmyeon-funchoza': {
    inside: stick('#c3c0b6', 220, 0.035),
    shown: art('1f35c', 310, { saturation: 0.75 }),
    served: mass('strands', '#b89a6c', '#e8892c'),
    vessel: 'bowl',
    garnish: [carrot, art('1fad1', 220)],
  },
  'choco-pie-halal': { inside: glazedRound('#3a1c12', '#4a2416', 200), vessel: 'plate', garnish: [milkGlass(230)] },
};

const entries: Readonly<Record<string, Entry>> = {
  ...meat,
  ...birds,
  ...deli,
  ...frozen,
  ...shelf,
  ...grains,
  ...dairy,
  ...bakery,
  ...sweet,
  ...drinks,
  ...oils,
  ...spices,
  ...nuts,
  ...korean,
};

/** A product that is not listed is shown by its 3D picture alone. */
export function menuOf({ slug, picture }: ProductSeed): Menu {
  const entry = entries[slug];
  if (!entry) {
    const plain = art(picture.art);
    return { inside: plain, shown: plain, served: plain, vessel: 'board', garnish: [herb] };
  }
  const { inside, shown = inside, served = inside, vessel = 'board', garnish = [] } = entry;
  return { inside, shown, served, vessel, garnish };
}

/** For the check that no row names a product that the catalogue does not have. */
export const listedProducts: readonly string[] = Object.keys(entries);
