// Vegetables, herbs, fish, ice cream, whole lambs and sets.
import { plov, plovPiece } from '../dishes/plov.ts';
import { roast } from '../dishes/roast.ts';
import { samsa } from '../food/bakery.ts';
import { sideOfLamb } from '../food/cuts.ts';
import { fishFillet, fishSteak, slicedFillet, whiteFillet, wholeFish } from '../food/fish.ts';
import {
  bunch,
  carrotRoot,
  cucumber,
  garlicBulb,
  onionBulb,
  potatoTuber,
  pumpkinPiece,
  tomatoFruit,
} from '../food/garden.ts';
import { almond, ball, chickpea, crystal, driedDisc, longGrain, mixOf, walnutHalf, wrinkled } from '../food/grains.ts';
import { eskimo, scoop, waferCup } from '../food/ice-cream.ts';
import { chunk, leg, sausage } from '../food/meat.ts';
import type { MenuEntry } from './menu.types.ts';
import { art, bread, carrot, garlic, herb, lemon, onion, potato, teapot, tomato } from './staples.ts';

const sweets = mixOf(
  crystal('#f0c46a', 90),
  walnutHalf('#c9985c', 100),
  driedDisc('#ef8a1c', 96),
  almond('#b5763c', 84),
  ball('#fbf6ee', 76),
  wrinkled('#5a3328', 70),
);

export const freshMenu: Readonly<Record<string, MenuEntry>> = {
  'yellow-carrots': { inside: carrotRoot('#f0b93c'), garnish: [onionBulb(), garlicBulb()] },
  carrots: { inside: carrotRoot('#ee7f2d', 250), garnish: [onionBulb(), potato] },
  onions: { inside: onionBulb(), vessel: 'bowl', garnish: [bread, carrot] },
  potatoes: { inside: potatoTuber(210), vessel: 'bowl', garnish: [carrot, garlicBulb()] },
  tomatoes: { inside: tomatoFruit(220), vessel: 'plate', garnish: [onionBulb(), cucumber()] },
  cucumbers: { inside: cucumber(), vessel: 'plate', garnish: [tomato, garlicBulb()] },
  'pumpkin-manti': { inside: pumpkinPiece(), garnish: [onionBulb(), carrot] },
  'garlic-heads': { inside: garlicBulb(), vessel: 'bowl', garnish: [carrot, onionBulb()] },
  'dill-fresh': { inside: bunch('#5d9c3f', 'feather'), garnish: [garlicBulb(), tomato] },
  'coriander-fresh': { inside: bunch('#4a9a45', 'lobed'), garnish: [tomato, onionBulb()] },
  'basil-rayhon': { inside: bunch('#7d4a80', 'oval'), garnish: [tomato, garlicBulb()] },

  'salmon-fillet': { inside: fishFillet('#ef8354', '#8fa0a6'), garnish: [lemon, herb] },
  'carp-pieces': { inside: fishSteak('#f3cdbd', '#7a6a44'), dish: roast(fishSteak('#e2ab62', '#8a5a24'), 'lemon') },
  'mackerel-whole': { inside: wholeFish('#2f5570', '#e6ecec'), garnish: [lemon, onion] },
  'pollock-fillet': { inside: whiteFillet('#e8dfcd'), vessel: 'plate', garnish: [lemon, potato] },
  'herring-salted': { inside: slicedFillet('#3d566b', '#d99b86'), vessel: 'plate', garnish: [onion, potato] },

  'whole-lamb': { inside: sideOfLamb('#b5504c', '#f6e6df'), garnish: [garlic, onion] },
  'half-lamb': { inside: sideOfLamb('#b8453f', '#f4e2d6', 600), garnish: [onion, herb] },

  'plov-set-beef': {
    inside: chunk('#b3272d', '#f3d9cc'),
    shown: plovPiece({ rice: '#efb95e', meat: '#a05e34', top: 'garlic' }),
    dish: plov({ rice: '#efb95e', meat: '#a05e34', top: 'garlic' }),
  },
  'plov-set-dry': {
    inside: mixOf(longGrain('#d9a283', 60), longGrain('#e6bfa2', 60), chickpea('#e6c48c'), wrinkled('#5a2430', 56)),
    dish: plov({ rice: '#e2a860', meat: '#8f5230', top: 'eggs' }),
  },
  'hayit-sweets-set': { inside: sweets, vessel: 'bowl', garnish: [teapot, bread] },
  'hayit-table-set': {
    inside: leg('#b5504c', '#f6e6df', 450),
    garnish: [samsa('#d9933f'), sausage('#9c5a44', 420, 0.3)],
  },

  'plombir-vanilla': { inside: scoop('#fbf1d6'), vessel: 'bowl', garnish: [waferCup(), art('1f353', 200)] },
  'plombir-cone': { inside: waferCup(), vessel: 'plate', garnish: [art('1f353', 200)] },
  'eskimo-chocolate': { inside: eskimo('#4a2618'), vessel: 'plate', garnish: [art('1f36b', 230)] },
  'pistachio-ice-cream': {
    inside: scoop('#c3d29a', '#7c9a4c'),
    vessel: 'bowl',
    garnish: [waferCup(), art('1f95c', 190)],
  },
};
