import { noodles } from '../dishes/noodles.ts';
import { plov, plovPiece } from '../dishes/plov.ts';
import { stew } from '../dishes/stew.ts';
// Tins, jars, grains, flour and noodles.
import { wholeFish } from '../food/fish.ts';
import { cucumber, squash, tomatoFruit } from '../food/garden.ts';
import {
  ball,
  bean,
  chickpea,
  cornered,
  doughSquare,
  elbow,
  flake,
  kidneyBean,
  longGrain,
  mixOf,
  ridged,
  stick,
} from '../food/grains.ts';
import { mass } from '../food/masses.ts';
import { chunk, littleFish } from '../food/meat.ts';
import { bellPepper } from '../food/produce.ts';
import type { MenuEntry } from './menu.types.ts';
import { art, bread, carrot, chilli, garlic, herb, lemon, milkGlass, onion, potato, tomato } from './staples.ts';

export const pantryMenu: Readonly<Record<string, MenuEntry>> = {
  'tushonka-beef': {
    inside: chunk('#8f4a34', '#d9b48c', 170),
    dish: stew('#8f4f2e', '#a8602a'),
  },
  'tushonka-lamb': {
    inside: chunk('#99573c', '#e2c39c', 170),
    dish: stew('#9c5a34', '#b0652c', '#b5432f'),
  },
  'tushonka-horse': {
    inside: chunk('#7c3c2c', '#d4ac80', 170),
    dish: stew('#7c4028', '#96502a', '#5b8a33'),
  },
  'tushonka-chicken': {
    inside: chunk('#d9ab78', '#f2dcb4', 170),
    dish: stew('#d9a868', '#d99a3e', '#e2a024'),
  },
  'buckwheat-with-beef': {
    inside: mixOf(cornered('#8a5a34'), cornered('#9c6a3e')),
    vessel: 'bowl',
    garnish: [herb, onion],
  },
  'sprats-in-oil': { inside: littleFish('#8a6a2c', '#e8c878'), vessel: 'plate', garnish: [lemon, bread] },
  'mackerel-in-tomato': { inside: littleFish('#3d5a78', '#dfe4e6', 340), vessel: 'plate', garnish: [tomato, onion] },
  'tuna-in-brine': {
    inside: chunk('#e2b59a', '#f4dccb', 180),
    shown: wholeFish('#3f6a8a', '#e3e8ea', 420),
    vessel: 'plate',
    garnish: [lemon, herb],
  },
  'pickled-cucumbers': { inside: cucumber(200), vessel: 'bowl', garnish: [garlic, herb] },
  'pickled-tomatoes': { inside: tomatoFruit(190), vessel: 'bowl', garnish: [garlic, herb] },
  'squash-caviar': {
    inside: mass('paste', '#dc8a2e', '#e9a94e'),
    shown: squash(),
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

  'rice-devzira': {
    inside: mixOf(longGrain('#d9a283', 50), longGrain('#c98c6c', 50), longGrain('#e6bfa2', 50)),
    shown: plovPiece({ rice: '#dda05a', meat: '#94522e', top: 'garlic' }),
    dish: plov({ rice: '#dda05a', meat: '#94522e', top: 'garlic' }),
  },
  'rice-laser': {
    inside: longGrain('#f6ecd6', 54, 0.24),
    dish: plov({ rice: '#f4cf86', meat: '#a8683c', top: 'plain' }),
  },
  'rice-alanga': {
    inside: longGrain('#efe3c4', 48, 0.36),
    vessel: 'bowl',
    garnish: [onion, herb],
  },
  'rice-basmati': {
    inside: longGrain('#fbf4e2', 66, 0.16),
    shown: plovPiece({ rice: '#f8e3b0', meat: '#c98544', top: 'eggs' }),
    dish: plov({ rice: '#f8e3b0', meat: '#c98544', top: 'eggs' }),
  },
  'rice-round': {
    inside: longGrain('#fdf8ec', 42, 0.6),
    vessel: 'bowl',
    garnish: [milkGlass(230), art('1f9c8', 230)],
  },
  'rice-korean': {
    inside: longGrain('#fbf6ea', 44, 0.52),
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
    dish: noodles({ noodles: '#f4dfa6', broth: '#b5471a', meat: '#8a4a2a', strips: ['#d8281e', '#5f9a3c', '#f0b02c'] }),
  },
  'lagman-noodles-fresh': {
    inside: mass('strands', '#f3e2bb'),
    shown: mass('strands', '#f3e2bb', '#c43a2a'),
    dish: noodles({
      noodles: '#f6e3b4',
      broth: '#c2541c',
      meat: '#94502c',
      strips: ['#d8281e', '#5f9a3c', '#f0b02c'],
      thick: 17,
    }),
  },
  'ugra-noodles': {
    inside: mass('strands', '#f2d99c'),
    dish: noodles({ noodles: '#f4dc9e', broth: '#dcae52', meat: '#a8683c', thick: 9 }),
  },
  'beshbarmak-sheets': { inside: doughSquare('#efd9a8'), vessel: 'plate', garnish: [onion, herb] },
  spaghetti: {
    inside: stick('#eec25c', 220, 0.04),
    shown: art('1f35d', 310),
    dish: noodles({ noodles: '#f2cc72', meat: '#9c4a2c', strips: ['#d8281e', '#e2502c'], thick: 9 }),
  },
  'pasta-elbows': { inside: elbow('#f0c050'), vessel: 'bowl', garnish: [art('1f9c0', 230), tomato] },
  vermicelli: {
    inside: stick('#f0cf86', 90, 0.05),
    dish: noodles({ noodles: '#f6dc94', broth: '#e8bc54', meat: '#dcae78', strips: ['#ee7f2d', '#f0a024'], thick: 7 }),
  },
  'dry-yeast': {
    inside: mass('powder', '#c39b68'),
    shown: art('1f35e', 280),
    vessel: 'bowl',
    garnish: [bread, art('1f33e', 220)],
  },
  'potato-starch': {
    inside: mass('powder', '#fafaf7'),
    shown: potato,
    vessel: 'bowl',
    garnish: [potato, potato],
  },
  'mi-goreng': {
    inside: mass('strands', '#e8a94c'),
    shown: art('1f35d', 320),
    dish: noodles({ noodles: '#dc9a40', strips: ['#d8281e', '#5f9a3c', '#f0a024'], egg: 'fried' }),
  },
};
