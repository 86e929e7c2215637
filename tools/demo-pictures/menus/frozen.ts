// Frozen dishes and Korean food.
import { noodles } from '../dishes/noodles.ts';
import { roast } from '../dishes/roast.ts';
import { samsa as openSamsa } from '../dishes/samsa.ts';
import { doner, donerPiece, lulaKebab, shashlik } from '../dishes/shashlik.ts';
import { glazedRound, halfMoon, openPie, riceCake, samsa, sheetOf } from '../food/bakery.ts';
import { manti, pelmen } from '../food/dumplings.ts';
import { carrotRoot, kimchi } from '../food/garden.ts';
import { bean, stick } from '../food/grains.ts';
import { mass } from '../food/masses.ts';
import { chunk, crumbed, donerSlice, lula, patty, shaving, skewer } from '../food/meat.ts';
import type { MenuEntry } from './menu.types.ts';
import {
  art,
  carrot,
  chilli,
  dumpling,
  garlic,
  glass,
  herb,
  milkGlass,
  onion,
  potato,
  teapot,
  tomato,
} from './staples.ts';

const _samsaGarnish = [onion, teapot];

export const frozenMenu: Readonly<Record<string, MenuEntry>> = {
  'manti-beef': {
    inside: manti('#f2e2c4', '#8a3a2c'),
    dish: roast(manti('#f2e2c4', '#8a3a2c', 140), 'onions', 'steaming', 620),
  },
  'manti-pumpkin': {
    inside: manti('#f4dfb4', '#e8811c'),
    dish: roast(manti('#f4dfb4', '#e8811c', 170), 'tomatoes', 'steaming', 640),
  },
  'manti-lamb': {
    inside: manti('#efe3d0', '#9c4a3a', 220),
    dish: roast(manti('#efe3d0', '#9c4a3a'), 'tomatoes', 'steaming', 700),
  },
  chuchvara: { inside: pelmen('#f1e2c6', 120), vessel: 'bowl', garnish: [herb, chilli] },
  'pelmeni-beef': { inside: pelmen('#f0e0c2', 150), vessel: 'bowl', garnish: [herb, art('1f9c2', 170)] },
  'pelmeni-chicken': { inside: pelmen('#f6eacb', 140), vessel: 'plate', garnish: [herb, garlic] },
  'vareniki-potato': {
    inside: dumpling(150, { saturation: 0.62, brightness: 1.12 }),
    vessel: 'plate',
    garnish: [potato, onion],
  },
  'samsa-beef-puff': {
    inside: samsa('#d9933f'),
    dish: openSamsa({ crust: '#dc9a45', filling: '#7c4526', bits: ['#e9cf9a', '#a8683c', '#f4e2b8'] }, '#b27a45'),
  },
  'samsa-tandir-lamb': {
    inside: samsa('#b5702c'),
    dish: openSamsa({ crust: '#bb7630', filling: '#6e3a20', bits: ['#f0dcae', '#97552f', '#e3c48c'] }, '#a66a3c'),
  },
  'samsa-chicken': {
    inside: samsa('#e5ac56'),
    dish: openSamsa({ crust: '#e8b25e', filling: '#d9ad74', bits: ['#fbf0d4', '#c98f52', '#7fa044'] }, '#c98f55'),
  },
  'samsa-pumpkin': {
    inside: samsa('#dc8a2c'),
    dish: openSamsa({ crust: '#dd9238', filling: '#e8811c', bits: ['#f6a94a', '#fbe0b0', '#c9650f'] }, '#b27a45'),
  },
  'chebureki-beef': { inside: halfMoon('#dda24d'), dish: roast(halfMoon('#dda24d', 320), 'tomatoes', 'steaming', 680) },
  belyashi: {
    inside: openPie('#d79a4c', '#8a4a30'),
    dish: roast(openPie('#d79a4c', '#8a4a30'), 'onions', 'steaming', 660),
  },
  'lula-kebab': { inside: lula('#9c4f39'), dish: lulaKebab('#a8623a') },
  'shashlik-marinated-chicken': { inside: skewer('#e2a073', '#f6dfc0'), dish: shashlik('#d08a44', '#c97c38') },
  'beef-cutlets': { inside: patty('#94552f'), dish: roast(patty('#94552f'), 'potatoes', 'steaming', 620) },
  'chicken-nuggets': { inside: crumbed('#e0a04a', 160), vessel: 'plate', garnish: [tomato, art('1f35f', 270)] },
  'dolma-stuffed-peppers': { inside: art('1fad1', 230), vessel: 'plate', garnish: [tomato, herb] },
  'doner-slices': { inside: donerSlice('#b06a38'), shown: donerPiece('#b06a38'), dish: doner('#b06a38') },

  'bulgogi-beef': {
    inside: shaving('#8a4526', '#54230f', 200, '#f3e0b4'),
    vessel: 'plate',
    garnish: [onion, art('1f35a', 250)],
  },
  'dakgalbi-chicken': {
    inside: chunk('#d0502c', '#f0b27c', 150),
    vessel: 'plate',
    garnish: [chilli, art('1f96c', 230)],
  },
  'kimchi-cabbage': { inside: kimchi(430), vessel: 'bowl', garnish: [chilli, art('1f96c', 230)] },
  'carrot-salad-morkovcha': {
    inside: stick('#f08a24', 120, 0.06),
    shown: carrotRoot('#ee7f2d', 280),
    vessel: 'bowl',
    garnish: [carrot, garlic],
  },
  'gim-seaweed': { inside: sheetOf('#1e3a24'), shown: sheetOf('#1e3a24', 330), garnish: [art('1f359', 230)] },
  'ramyeon-spicy': {
    inside: mass('strands', '#eebf5c'),
    shown: art('1f35c', 330),
    dish: noodles({ noodles: '#f4cb66', broth: '#c23414', strips: ['#d8281e', '#5f9a3c'], egg: 'boiled' }),
  },
  'ramyeon-mild-chicken': {
    inside: mass('strands', '#f2d27c'),
    shown: mass('strands', '#f2cf6c', '#5f9a3c'),
    dish: noodles({ noodles: '#f6dc92', broth: '#e2b24a', meat: '#dcae78', egg: 'boiled' }),
  },
  'tteokbokki-halal': {
    inside: riceCake('#f6ede2', 150),
    shown: riceCake('#f8f1e8', 190),
    vessel: 'bowl',
    garnish: [chilli, art('1f95a', 190)],
  },
  'gochujang-halal': { inside: mass('paste', '#9c1620'), shown: chilli, vessel: 'bowl', garnish: [chilli, garlic] },
  'soy-sauce-halal': {
    inside: glass('#2a1710'),
    shown: bean('#e6cf96', 60, 0.92),
    served: glass('#2a1710'),
    vessel: 'bowl',
    garnish: [pelmen('#f1e2c6', 220), garlic],
  },
  'dangmyeon-funchoza': {
    inside: stick('#c3c0b6', 220, 0.035),
    shown: art('1f35c', 310, { saturation: 0.75 }),
    dish: noodles({ noodles: '#b5966a', meat: '#8a4a2a', strips: ['#ee7f2d', '#5f9a3c', '#d8281e'], thick: 10 }),
  },
  'choco-pie-halal': { inside: glazedRound('#3a1c12', '#4a2416', 200), vessel: 'plate', garnish: [milkGlass(230)] },
};
