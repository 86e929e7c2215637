// Vegetables, herbs, fish, ice cream, whole lambs and sets.
import { samsa } from '../food/bakery.ts';
import { sideOfLamb } from '../food/cuts.ts';
import { fishFillet, fishSteak, slicedFillet, whiteFillet, wholeFish } from '../food/fish.ts';
import { bunch, carrotRoot, cucumber, potatoTuber, pumpkinPiece, tomatoFruit } from '../food/garden.ts';
import { almond, ball, chickpea, crystal, driedDisc, longGrain, mixOf, walnutHalf, wrinkled } from '../food/grains.ts';
import { eskimo, scoop, waferCup } from '../food/ice-cream.ts';
import { chunk, leg, sausage } from '../food/meat.ts';
import type { MenuEntry } from './menu.types.ts';
import { art, bread, carrot, chilli, garlic, herb, lemon, onion, plov, potato, teapot, tomato } from './staples.ts';

const sweets = mixOf(
  crystal('#f0c46a', 90),
  walnutHalf('#c9985c', 100),
  driedDisc('#ef8a1c', 96),
  almond('#b5763c', 84),
  ball('#fbf6ee', 76),
  wrinkled('#5a3328', 70),
);

export const freshMenu: Readonly<Record<string, MenuEntry>> = {
  'yellow-carrots': { inside: carrotRoot('#f0b93c'), garnish: [onion, garlic] },
  carrots: { inside: carrotRoot('#ee7f2d', 250), garnish: [herb, lemon] },
  onions: { inside: art('1f9c5', 220), vessel: 'bowl', garnish: [bread, herb] },
  potatoes: { inside: potatoTuber(210), vessel: 'bowl', garnish: [herb, garlic] },
  tomatoes: { inside: tomatoFruit(220), vessel: 'plate', garnish: [onion, chilli] },
  cucumbers: { inside: cucumber(), vessel: 'plate', garnish: [tomato, herb] },
  'pumpkin-manti': { inside: pumpkinPiece(), garnish: [onion, herb] },
  'garlic-heads': { inside: art('1f9c4', 200), vessel: 'bowl', garnish: [carrot, onion] },
  'dill-fresh': { inside: bunch('#5d9c3f', 'feather'), garnish: [garlic, lemon] },
  'coriander-fresh': { inside: bunch('#4a9a45', 'lobed'), garnish: [tomato, chilli] },
  'basil-rayhon': { inside: bunch('#6d3c6f', 'oval'), garnish: [tomato, garlic] },

  'salmon-fillet': { inside: fishFillet('#ef8354', '#8fa0a6'), garnish: [lemon, herb] },
  'carp-pieces': { inside: fishSteak('#f3d9cc', '#7a6a44'), vessel: 'plate', garnish: [garlic, tomato] },
  'mackerel-whole': { inside: wholeFish('#2f5570', '#e6ecec'), garnish: [lemon, onion] },
  'pollock-fillet': { inside: whiteFillet('#e8dfcd'), vessel: 'plate', garnish: [lemon, potato] },
  'herring-salted': { inside: slicedFillet('#3d566b', '#d99b86'), vessel: 'plate', garnish: [onion, potato] },

  'whole-lamb': { inside: sideOfLamb('#b5504c', '#f6e6df'), garnish: [garlic, onion] },
  'half-lamb': { inside: sideOfLamb('#b8453f', '#f4e2d6', 600), garnish: [onion, herb] },

  'plov-set-beef': {
    inside: chunk('#b3272d', '#f3d9cc'),
    shown: plov,
    served: plov,
    vessel: 'bowl',
    garnish: [carrot, garlic],
  },
  'plov-set-dry': {
    inside: mixOf(longGrain('#d9a283', 60), longGrain('#e6bfa2', 60), chickpea('#e6c48c'), wrinkled('#5a2430', 56)),
    vessel: 'bowl',
    garnish: [onion, garlic],
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
