import { tornBread } from '../dishes/bread.ts';
// Milk, bread, pastry, sweets, honey and jam.

import {
  baklava,
  bar,
  block,
  glazedRound,
  honeySticks,
  lavash,
  layerCake,
  rusk,
  swirl,
  tandirBread,
} from '../food/bakery.ts';
import { apricot, cucumber } from '../food/garden.ts';
import { ball, crystal, cube, mixOf, ring, wrinkled } from '../food/grains.ts';
import { mass } from '../food/masses.ts';
import type { MenuEntry } from './menu.types.ts';
import { art, bread, chilli, dumpling, glass, herb, milkGlass, teapot, tomato } from './staples.ts';

export const bakeryMenu: Readonly<Record<string, MenuEntry>> = {
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
    shown: mass('cream', '#b06a28'),
    vessel: 'bowl',
    garnish: [art('1f9c7', 260)],
  },
  'glazed-curd-bars': {
    inside: bar('#4a2418', 'glazed', 230),
    shown: bar('#4a2418', 'glazed', 250),
    vessel: 'plate',
    garnish: [milkGlass(230)],
  },

  'obi-non': { inside: tandirBread('#d9963f'), dish: tornBread('#d9963f', '#b27a45') },
  'patir-non': { inside: tandirBread('#e0a653', 540), dish: tornBread('#e6b060', '#a66a3c', '#c2a63a') },
  'samarkand-bread': { inside: tandirBread('#b8702a', 540), dish: tornBread('#bf7830', '#c98f55') },
  'lavash-thin': { inside: lavash('#f0dcb4'), garnish: [tomato, cucumber()] },
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

  'mountain-honey': {
    inside: mass('cream', '#f7e6b4'),
    shown: art('1f36f', 280),
    vessel: 'bowl',
    garnish: [art('1f41d', 180), bread],
  },
  'apricot-jam': {
    inside: mass('paste', '#ee8c1c', '#f7b24a'),
    shown: apricot(260),
    vessel: 'bowl',
    garnish: [apricot(210), bread],
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
