// Tea, coffee, drinks, oils and sauces.
import { citrus, pomegranateJuice, sparklingWater } from '../dishes/juice.ts';
import { cotton, flax, oil, olives, sunflower } from '../dishes/oil.ts';
import { tea } from '../dishes/tea.ts';
import { apricot, plum } from '../food/garden.ts';
import { bean, cube, leafTwist, wrinkled } from '../food/grains.ts';
import { mass } from '../food/masses.ts';
import { sausage } from '../food/meat.ts';
import { pomegranate } from '../food/produce.ts';
import type { MenuEntry } from './menu.types.ts';
import { art, bread, chilli, garlic, glass, herb, lemon, piece, teapot, tomato } from './staples.ts';

export const drinksMenu: Readonly<Record<string, MenuEntry>> = {
  'green-tea-95': {
    inside: leafTwist('#5f6b34'),
    shown: art('1f375', 290),
    dish: tea({ colour: '#c2a63a', leaves: leafTwist('#5f6b34'), beside: 'sugar' }),
  },
  'green-tea-110': {
    inside: leafTwist('#72803c', 44),
    shown: art('1f33f', 270),
    dish: tea({ colour: '#a9b04a', leaves: leafTwist('#72803c', 44), beside: 'lemon' }),
  },
  'black-tea-loose': {
    inside: leafTwist('#3a2620'),
    shown: teapot,
    dish: tea({ colour: '#b5501a', leaves: leafTwist('#3a2620'), beside: 'sugar' }),
  },
  'black-tea-bergamot': {
    inside: leafTwist('#2f211d', 46),
    shown: art('1f34b', 270, { hue: 20 }),
    dish: tea({ colour: '#a8481a', leaves: leafTwist('#2f211d', 46), beside: 'lemon' }),
  },
  'granulated-tea-kazakh': {
    inside: bean('#4a2a1c', 24, 0.9),
    shown: art('1f375', 280, { brightness: 1.02 }),
    dish: tea({ colour: '#d3a273', leaves: bean('#4a2a1c', 24, 0.9) }),
  },
  'kiyik-ot-herbal': {
    inside: leafTwist('#6f8f5c', 50),
    shown: art('1f33f', 280),
    dish: tea({ colour: '#bfa83c', leaves: leafTwist('#6f8f5c', 50) }),
  },
  'rosehip-namatak': {
    inside: wrinkled('#a8261f', 66, 0.66),
    shown: art('1f339', 260),
    dish: tea({ colour: '#c23a1c', leaves: wrinkled('#a8261f', 66, 0.66) }),
  },
  'coffee-3in1': {
    inside: mass('powder', '#a4713c'),
    shown: art('2615', 290),
    vessel: 'cup',
    garnish: [art('1f36a', 220)],
  },
  'ground-coffee': {
    inside: mass('powder', '#3d2114'),
    shown: art('2615', 290),
    vessel: 'cup',
    garnish: [cube('#fbfbf8', 100)],
  },
  'cocoa-powder': {
    inside: mass('powder', '#6b3a20'),
    shown: art('1f36b', 280),
    vessel: 'bowl',
    garnish: [art('1f36b', 230)],
  },
  'kompot-apricot': {
    inside: glass('#f2a233'),
    shown: apricot(270),
    vessel: 'glass',
    garnish: [apricot(220)],
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
    dish: pomegranateJuice,
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
    shown: piece(citrus, 230),
    dish: sparklingWater,
  },

  'sunflower-oil': { inside: glass('#f4cf3e'), shown: piece(sunflower, 270), dish: oil('#f2cc3a', sunflower) },
  'sunflower-oil-unrefined': {
    inside: glass('#c98a1e'),
    shown: piece(sunflower, 270),
    dish: oil('#c98a1e', sunflower),
  },
  'cottonseed-oil': { inside: glass('#e6b93a'), shown: piece(cotton, 260), dish: oil('#e6b93a', cotton) },
  'flaxseed-oil': {
    inside: glass('#b9862a'),
    shown: bean('#7d4a24', 60, 0.6),
    dish: oil('#b9862a', flax),
  },
  'olive-oil': {
    inside: glass('#a9a82c'),
    shown: piece(olives, 250),
    dish: oil('#a9a82c', olives),
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
    shown: plum('#8a2c55'),
    vessel: 'bowl',
    garnish: [plum('#8a2c55', 210), garlic],
  },
  lazjan: { inside: mass('paste', '#c2281c', '#f0d28a'), shown: chilli, vessel: 'bowl', garnish: [chilli, garlic] },
  'mustard-hot': {
    inside: mass('paste', '#d9a21c', '#a8761c'),
    shown: bean('#d9b04a', 44, 0.96),
    vessel: 'bowl',
    garnish: [sausage('#c9564a', 300, 0.24), bread],
  },
};
