// Meat, poultry, eggs and sausages.
import { noodles } from '../dishes/noodles.ts';
import { roast } from '../dishes/roast.ts';
import { shashlik } from '../dishes/shashlik.ts';
import { stew } from '../dishes/stew.ts';
import { beefFoot, brisket, joint, rack, ribeye, shank, shortRibs, tenderloin } from '../food/cuts.ts';
import { cucumber, onionBulb } from '../food/garden.ts';
import { mass } from '../food/masses.ts';
import {
  boneCut,
  chunk,
  drumstick,
  fatTail,
  fillet,
  foldedSlice,
  leg,
  marrowBone,
  ribs,
  roundSlice,
  sausage,
  shaving,
  skewer,
  tongue,
  tripe,
  wetSlice,
  wholeBird,
} from '../food/meat.ts';
import { chickenFoot, legQuarter, wing } from '../food/poultry.ts';
import type { MenuEntry } from './menu.types.ts';
import { art, bread, carrot, chilli, garlic, herb, lemon, onion, potato, tomato } from './staples.ts';

const beef = { flesh: '#b3272d', fat: '#f3d9cc' };
const dark = { flesh: '#8f1f26', fat: '#eccfc2' };
const lamb = { flesh: '#c0463f', fat: '#f6e2d6' };
const frost = { flesh: '#b8474a', fat: '#f4e3df' };
const poultry = '#f3c3ae';
const skin = '#f5cba8';

export const meatMenu: Readonly<Record<string, MenuEntry>> = {
  'beef-for-plov': { inside: chunk(beef.flesh, beef.fat), garnish: [carrot, onion] },
  'beef-brisket-chilled': { inside: brisket(beef.flesh, '#f5e3d2'), garnish: [garlic, herb] },
  'beef-shank-bone-in': { inside: boneCut(dark.flesh, dark.fat, 300), garnish: [carrot, garlic] },
  'beef-ribeye-steak': { inside: ribeye(beef.flesh, '#f6e6d8'), garnish: [herb, garlic] },
  'beef-tenderloin': { inside: tenderloin(dark.flesh), garnish: [herb, tomato] },
  'veal-shoulder': { inside: chunk('#d2605c', '#f8e4dc', 210), garnish: [carrot, potato] },
  'beef-shoulder-block': { inside: joint('#a33336', frost.fat, 500), garnish: [onion, carrot] },
  'beef-stew-cubes': { inside: chunk(frost.flesh, frost.fat, 150), vessel: 'bowl', garnish: [potato, carrot] },
  'beef-short-ribs': { inside: shortRibs('#a8353a', frost.fat), garnish: [onion, chilli] },
  'oxtail-pieces': { inside: boneCut('#a02c33', '#f4e0d2', 210), vessel: 'bowl', garnish: [carrot, garlic] },
  'marrow-bones': { inside: marrowBone(), garnish: [onion, herb] },
  'beef-thin-slices': { inside: foldedSlice('#c24f52', '#f8e7e0', 190), vessel: 'plate', garnish: [onion, herb] },
  'beef-neck-boneless': { inside: joint('#8e2a31', '#eed3c8', 450), garnish: [garlic, potato] },
  'lamb-leg-bone-in': { inside: leg(lamb.flesh, lamb.fat), dish: roast(leg('#9c5a2e', '#dba866'), 'potatoes') },
  'lamb-shashlik-cubes': {
    inside: chunk('#c9453b', lamb.fat, 170),
    shown: skewer('#c9453b', lamb.fat),
    dish: shashlik('#94502c', '#d9a668'),
  },
  'lamb-rack': { inside: rack('#b93b3f', '#f7e3d8'), dish: roast(rack('#94502c', '#dba866'), 'lemon') },
  'lamb-shoulder-chilled': { inside: boneCut('#b8413c', lamb.fat, 200), garnish: [carrot, garlic] },
  'lamb-ribs-frozen': {
    inside: ribs('#b94d4b', '#f8ebe6', 450),
    dish: roast(ribs('#94502c', '#dba866', 450), 'onions'),
  },
  'lamb-shoulder-frozen': { inside: leg('#b5504c', '#f6e6df', 450), garnish: [garlic, onion] },
  'mutton-boneless': { inside: brisket('#a8433f', '#f5e4d6', 460), garnish: [onion, carrot] },
  'lamb-shank-frozen': { inside: shank('#b04a44', '#f3ddd0'), garnish: [garlic, carrot] },
  'lamb-neck-slices': { inside: boneCut('#b34a47', '#f4e4dc', 190), vessel: 'bowl', garnish: [potato, carrot] },
  'fat-tail-dumba': { inside: fatTail('#f6e6cc'), garnish: [onionBulb(), bread] },
  'beef-mince': { inside: mass('mince', '#c43c3a'), vessel: 'plate', garnish: [onion, tomato] },
  'lamb-mince-frozen': { inside: mass('mince', '#b9504c'), vessel: 'bowl', garnish: [onion, herb] },
  'beef-liver': { inside: wetSlice('#7c2a2c'), vessel: 'plate', garnish: [onion, lemon] },
  'beef-tongue': {
    inside: tongue('#c98d8c'),
    dish: roast(roundSlice('#b98272', '#8a5a4c', '#e3c2b2', 190), 'tomatoes', 'cold'),
  },
  'beef-tripe': { inside: tripe('#efe0c4'), garnish: [onionBulb(), carrot] },
  'kalla-pocha-feet': { inside: beefFoot('#d3a477'), dish: stew('#b07a52', '#d6ae70', '#b5432f') },

  'whole-chicken': { inside: wholeBird(skin), dish: roast(wholeBird('#d08a3c'), 'potatoes') },
  'soup-hen': {
    inside: wholeBird('#ecd0a0', 480),
    dish: noodles({
      noodles: '#f6dfa0',
      broth: '#e3b03c',
      meat: '#dcae78',
      egg: 'boiled',
      strips: ['#ee7f2d', '#f0a024'],
    }),
  },
  'chicken-breast': { inside: fillet(poultry), dish: roast(fillet('#dda05a'), 'lemon') },
  'chicken-thigh-boneless': { inside: fillet('#eeb298', 230), dish: roast(fillet('#c97f3a', 230), 'onions') },
  'chicken-drumsticks': { inside: drumstick(skin, 250), dish: roast(drumstick('#cf8236', 250), 'tomatoes') },
  'chicken-wings': { inside: wing('#f2c8a4'), dish: roast(wing('#c9742e'), 'lemon') },
  'chicken-leg-quarters': { inside: legQuarter('#f0cba0'), dish: roast(legQuarter('#c9803a'), 'potatoes') },
  'chicken-gizzards': { inside: wetSlice('#a4565a', 150), vessel: 'bowl', garnish: [onion, garlic] },
  'chicken-liver': { inside: wetSlice('#8e3a34', 190), vessel: 'plate', garnish: [onion, herb] },
  'chicken-feet': { inside: chickenFoot('#efd29b'), vessel: 'bowl', garnish: [chilli, garlic] },
  'chicken-mince': { inside: mass('mince', '#efb3a0'), vessel: 'plate', garnish: [onion, herb] },
  'turkey-breast': { inside: fillet('#f0b8a6', 400), dish: roast(fillet('#d9a066', 400), 'tomatoes') },
  'turkey-drumstick': { inside: drumstick('#e9b58e', 440), dish: roast(drumstick('#bd7430', 440), 'potatoes') },
  'whole-duck': { inside: wholeBird('#ecd3a8', 500, true), dish: roast(wholeBird('#b9682a', 500, true), 'onions') },
  'duck-slices': {
    inside: foldedSlice('#b0565a', '#f3d9a8', 190),
    vessel: 'plate',
    garnish: [onionBulb(), tomato],
  },
  'quail-bedana': { inside: wholeBird('#efc79e', 270), dish: roast(wholeBird('#c9833c', 270), 'lemon') },
  'eggs-farm': { inside: art('1f95a', 200), vessel: 'bowl', garnish: [art('1f373', 280), herb] },
  'quail-eggs': {
    inside: art('1f95a', 130, { brightness: 1.12, saturation: 0.5 }),
    vessel: 'bowl',
    garnish: [herb, tomato],
  },

  'doctor-style-sausage': {
    inside: roundSlice('#f0aaa0', '#d9776c', '#f7c8be', 210),
    garnish: [bread, cucumber(220)],
  },
  'chicken-franks': { inside: sausage('#e39a6c', 300, 0.22), vessel: 'plate', garnish: [art('1f96f', 220), tomato] },
  'beef-franks': { inside: sausage('#c9564a', 300, 0.22), vessel: 'plate', garnish: [tomato, herb] },
  'veal-sardelki': { inside: sausage('#cf6d62', 290, 0.36), vessel: 'plate', garnish: [potato, herb] },
  'kids-mini-franks': {
    inside: sausage('#e08258', 190, 0.3),
    vessel: 'plate',
    garnish: [tomato, art('1f33d', 220)],
  },
  'turkey-ham': { inside: roundSlice('#f1b8ae', '#e29a8e', '#f8d6cd', 230), garnish: [bread, tomato] },
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
  'smoked-chicken-breast': { inside: foldedSlice('#efc9ae', '#9c4a1a', 210), garnish: [tomato, herb] },
  'beef-jerky': { inside: shaving('#6a2f1e', '#3f1810', 190), vessel: 'bowl', garnish: [chilli, garlic] },
};
