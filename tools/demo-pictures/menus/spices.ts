// Spices, nuts and dried fruit.
import { plovPiece } from '../dishes/plov.ts';
import { apricot } from '../food/garden.ts';
import {
  almond,
  ball,
  bean,
  cornered,
  crystal,
  driedDisc,
  flake,
  leaf,
  leafTwist,
  mixOf,
  pistachio,
  ridged,
  sunflowerSeed,
  walnutHalf,
  wrinkled,
} from '../food/grains.ts';
import { mass } from '../food/masses.ts';
import { skewer } from '../food/meat.ts';
import { bellPepper, grapes, twigOfBerries } from '../food/produce.ts';
import type { MenuEntry } from './menu.types.ts';
import { art, bread, carrot, chilli, garlic, herb, lemon, onion, teapot } from './staples.ts';

export const spicesMenu: Readonly<Record<string, MenuEntry>> = {
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
    shown: plovPiece({ rice: '#efb95e', meat: '#a05e34', top: 'plain' }),
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
    shown: apricot(260),
    vessel: 'bowl',
    garnish: [apricot(220)],
  },
  'dried-apricots-turshak': {
    inside: wrinkled('#b8662a', 80, 0.84),
    shown: apricot(260),
    vessel: 'bowl',
    garnish: [teapot],
  },
  'apricot-kernels-salted': { inside: almond('#e3c9a4', 66), vessel: 'bowl', garnish: [teapot] },
  'walnuts-halves': { inside: walnutHalf('#c2915a'), vessel: 'bowl', garnish: [art('1f36f', 240)] },
  almonds: { inside: almond('#a8683a'), vessel: 'bowl', garnish: [art('1f33c', 220)] },
  'pistachios-roasted': { inside: pistachio(), vessel: 'bowl', garnish: [pistachio()] },
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
