// The pictures of the main categories: each its own dish or still life, large and without a pack, so that it is
// recognised at 64 pixels.

import { nonLoaf, tornPiece } from './dishes/bread.ts';
import { lagan, piala, teaPot } from './dishes/crockery.ts';
import { roasted, steam } from './dishes/effects.ts';
import { citrus } from './dishes/juice.ts';
import { noodles } from './dishes/noodles.ts';
import { jugOfOil, sunflower } from './dishes/oil.ts';
import { plov } from './dishes/plov.ts';
import { egg, sprig } from './dishes/toppings.ts';
import { cluster, contactShadow, heap } from './food/arrange.ts';
import { baklava, block, swirl } from './food/bakery.ts';
import { ribeye } from './food/cuts.ts';
import { manti } from './food/dumplings.ts';
import { fishFillet, wholeFish } from './food/fish.ts';
import type { DrawDish, Food, Kit, Pieces } from './food/food.types.ts';
import { bunch, carrotRoot, cucumber, garlicBulb, onionBulb, tomatoFruit } from './food/garden.ts';
import { almond, crystal, cube, driedDisc, longGrain, mixOf, pistachio, walnutHalf, wrinkled } from './food/grains.ts';
import { mass } from './food/masses.ts';
import { chunk, roundSlice, sausage, wholeBird } from './food/meat.ts';
import { bellPepper } from './food/produce.ts';
import { clipped, ellipse, line, path, placed, trace } from './svg.ts';
import { board, bowlOf, glassOf } from './vessels.ts';

/** One piece with its shadow, its middle at (x, y). */
function put(kit: Kit, food: Pieces, x: number, y: number, width: number, turn = 0): string {
  const own = { ...kit, chance: kit.chance.fork(`${x} ${y}`) };
  const name = kit.sheet.part(food.draw(own));
  return (
    contactShadow(kit.sheet, x + width * 0.03, y + width * food.flat * 0.42, width * 0.48, width * 0.11, 0.42) +
    placed({ x, y, scale: width / 100, turn }, `<use href="#${name}"/>`)
  );
}

/** A heap of loose food, its base at (x, y). */
const pour = (kit: Kit, food: Food, x: number, y: number, width: number) =>
  contactShadow(kit.sheet, x + 6, y + 4, width * 0.54, width * 0.09, 0.42) +
  placed({ x, y }, heap(food, { ...kit, chance: kit.chance.fork(`heap ${x}`) }, width));

const meat: DrawDish = (kit) =>
  placed({ x: 500, y: 640 }, board(kit, 900, '#b27a45')) +
  put(kit, ribeye('#b3272d', '#f6e6d8'), 400, 430, 640, -8) +
  put(kit, chunk('#b3272d', '#f3d9cc'), 700, 560, 300, 20) +
  put(kit, chunk('#b8302f', '#f3d9cc'), 560, 700, 300, -12) +
  put(kit, garlicBulb(), 210, 740, 190, -6) +
  placed({ x: 340, y: 760, scale: 2.2, turn: -14 }, sprig(kit));

const poultry: DrawDish = (kit) =>
  lagan(kit, 500, 640, 940) +
  contactShadow(kit.sheet, 500, 690, 320, 70, 0.45) +
  placed({ x: 490, y: 500, scale: 6.6 }, roasted(kit, wholeBird('#d08a3c').draw(kit), 9, 0.34, '#6b2a08')) +
  [
    [250, 750, 0.98, -14],
    [370, 790, 1.06, 8],
    [690, 780, 1.02, -6],
  ]
    .map(
      ([x = 0, y = 0, scale = 1, turn = 0]) =>
        contactShadow(kit.sheet, x + 4, y + 62 * scale, 60 * scale, 18, 0.45) +
        placed({ x, y, scale: scale * 1.5, turn }, egg(kit)),
    )
    .join('') +
  placed({ x: 540, y: 790, scale: 2, turn: 6 }, sprig(kit)) +
  steam(kit, 480, 320, 380, 270);

const fish: DrawDish = (kit) =>
  placed({ x: 500, y: 640 }, board(kit, 920, '#c98f55')) +
  put(kit, wholeFish('#2f5570', '#e6ecec'), 500, 420, 860, -12) +
  put(kit, fishFillet('#ef8354', '#8fa0a6'), 520, 650, 640, 6) +
  [
    [230, 700],
    [300, 780],
  ]
    .map(
      ([x = 0, y = 0]) =>
        contactShadow(kit.sheet, x + 4, y + 40, 92, 24, 0.4) +
        `<g transform="translate(${x} ${y}) scale(1.900 1.300)">${citrus(kit)}</g>`,
    )
    .join('') +
  placed({ x: 740, y: 800, scale: 2, turn: 10 }, sprig(kit));

const vegetables: DrawDish = (kit) =>
  contactShadow(kit.sheet, 500, 830, 430, 80, 0.4) +
  put(kit, bunch('#4a9a45', 'lobed'), 390, 330, 640, -34) +
  put(kit, bellPepper('#f2a81d'), 700, 370, 340, 12) +
  put(kit, carrotRoot('#ee7f2d'), 300, 560, 560, 28) +
  put(kit, tomatoFruit(), 560, 610, 360, -6) +
  put(kit, onionBulb(), 790, 640, 290, 8) +
  put(kit, cucumber(), 360, 770, 520, -8) +
  put(kit, tomatoFruit(), 700, 790, 250, 10);

const sausages: DrawDish = (kit) =>
  placed({ x: 500, y: 640 }, board(kit, 920, '#a66a3c')) +
  put(kit, sausage('#8e2b20', 460, 0.3), 470, 340, 780, -12) +
  put(kit, sausage('#9c5a44', 460, 0.3), 560, 470, 720, -10) +
  [0, 1, 2, 3, 4]
    .map((index) =>
      put(
        kit,
        roundSlice('#a63a33', '#6e2c22', '#f0c9bd'),
        230 + index * 112,
        700 - Math.sin(index) * 6,
        220,
        index * 20,
      ),
    )
    .join('') +
  [0, 1, 2]
    .map((index) => put(kit, roundSlice('#f0aaa0', '#d9776c', '#f7c8be'), 440 + index * 130, 800, 240, index * 30))
    .join('') +
  placed({ x: 250, y: 810, scale: 1.9, turn: -6 }, sprig(kit));

const frozenMeals: DrawDish = (kit) =>
  lagan(kit, 500, 620, 940) +
  contactShadow(kit.sheet, 500, 660, 350, 110, 0.4) +
  placed({ x: 500, y: 740 }, cluster({ ...manti('#f2e2c4', '#8a3a2c'), size: 140 }, kit, 700)) +
  placed({ x: 500, y: 770, scale: 1.9, turn: 6 }, sprig(kit)) +
  steam(kit, 500, 340, 420, 290);

const sets: DrawDish = (kit) => plov({ rice: '#efb95e', meat: '#a05e34', top: 'garlic' })(kit);

/** A jar without a label. */
const pickles: DrawDish = (kit) => {
  const { sheet } = kit;
  const jar =
    'M190 250C150 290 130 330 130 400V830C130 880 150 900 200 900H560C610 900 630 880 630 830V400C630 330 610 290 570 250Z';
  const inside = { x: 160, y: 330 };
  return (
    contactShadow(sheet, 390, 890, 320, 50, 0.45) +
    path(jar, '#e8f0dc', 'fill-opacity=".85" stroke="#a9bba0" stroke-width="5"') +
    path(jar, sheet.linear(90, [0, '#f4f7ea', 0.6], [0.16, '#dfe3a8', 0.9], [1, '#c3c76a', 0.9])) +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2]
          .map((column) =>
            placed(
              {
                x: inside.x + 74 + column * 156 - (row % 2) * 20,
                y: inside.y + 110 + row * 165,
                scale: 2.3,
                turn: 78 + column * 8 - row * 6,
              },
              cucumber().draw({ ...kit, chance: kit.chance.fork(`pickle ${row} ${column}`) }),
            ),
          )
          .join(''),
      )
      .join('') +
    placed({ x: 300, y: 520, scale: 1.5, turn: 20 }, sprig(kit)) +
    placed({ x: 500, y: 760, scale: 1.1 }, garlicBulb().draw(kit)) +
    path(
      jar,
      sheet.linear(
        0,
        [0, '#000', 0.2],
        [0.1, '#fff', 0.4],
        [0.22, '#fff', 0.1],
        [0.7, '#fff', 0],
        [0.9, '#fff', 0.35],
        [1, '#000', 0.2],
      ),
    ) +
    path(
      'M180 130H580Q606 130 606 156V240Q606 262 580 262H180Q154 262 154 240V156Q154 130 180 130Z',
      sheet.linear(0, [0, '#9a1d1d'], [0.3, '#e2473c'], [0.6, '#c22f2a'], [1, '#7d1414']),
    ) +
    line('M160 190H600M160 226H600', '#7d1414', 5, 'stroke-opacity=".5"') +
    put(kit, tomatoFruit(), 760, 790, 300, 6) +
    put(kit, cucumber(), 690, 900 - 40, 300, -10)
  );
};

/** An open sack of rice with a wooden scoop. */
const rice: DrawDish = (kit) => {
  const { sheet } = kit;
  const sack = 'M190 420C150 560 130 740 190 860 260 910 740 910 810 860 870 740 850 560 810 420Z';
  const weave =
    Array.from(
      { length: 17 },
      (_, index) =>
        trace`M${170 + index * 41} 410C${150 + index * 44} 560 ${150 + index * 44} 740 ${190 + index * 39} 890`,
    ).join('') +
    Array.from(
      { length: 12 },
      (_, index) => trace`M140 ${450 + index * 38}Q500 ${490 + index * 38} 860 ${450 + index * 38}`,
    ).join('');
  return (
    contactShadow(sheet, 510, 880, 390, 60, 0.45) +
    path(sack, sheet.linear(0, [0, '#b58a56'], [0.3, '#e2c090'], [0.6, '#cfa770'], [1, '#916a3a'])) +
    clipped(sheet, sack, line(weave, '#8a6232', 3, 'stroke-opacity=".28"')) +
    ellipse(500, 430, 322, 92, '#8a6232') +
    placed({ x: 500, y: 470 }, heap({ ...longGrain('#fbf2dc', 54, 0.26), size: 64 }, kit, 610)) +
    path(
      'M176 420C190 500 380 530 500 530S810 500 824 420C850 450 850 500 824 520 700 590 300 590 176 520 150 500 150 450 176 420Z',
      sheet.linear(90, [0, '#ecd0a4'], [1, '#b98e58']),
    ) +
    line('M172 470Q500 600 828 470', '#8a6232', 4, 'stroke-opacity=".4" stroke-dasharray="16 10"') +
    placed(
      { x: 640, y: 330, turn: -38 },
      line('M60 0H250', '#a66a3c', 40, 'stroke-linecap="round"') +
        line('M60-8H250', '#d29a62', 12, 'stroke-linecap="round"') +
        path(
          'M-150-70C-60-90 60-80 80 0 60 80-60 90-150 70-180 30-180-30-150-70Z',
          sheet.linear(80, [0, '#c98f55'], [1, '#8a5428']),
        ) +
        `<g transform="translate(-60 40)">${heap({ ...longGrain('#fbf2dc', 54, 0.26), size: 64 }, kit, 190)}</g>`,
    )
  );
};

const dairy: DrawDish = (kit) =>
  contactShadow(kit.sheet, 500, 850, 430, 80, 0.38) +
  placed({ x: 700, y: 800 }, glassOf('#fbfaf5', kit, 620)) +
  put(kit, block('#f9e3a0', '#ecc966', 400), 300, 500, 470, -4) +
  placed({ x: 370, y: 890 }, bowlOf(swirl('#fffdf6', 280), kit, 520, '#fbf8f1', '#1f4fa8'));

const bread: DrawDish = (kit) =>
  contactShadow(kit.sheet, 480, 700, 380, 60, 0.4) +
  placed({ x: 480, y: 410, scale: 7.2, turn: -8 }, nonLoaf(kit, '#d9963f')) +
  contactShadow(kit.sheet, 400, 860, 260, 50, 0.5) +
  placed({ x: 390, y: 760, scale: 4.9, turn: -6 }, tornPiece({ ...kit, chance: kit.chance.fork('a') }, '#d9963f')) +
  contactShadow(kit.sheet, 730, 870, 190, 40, 0.5) +
  placed({ x: 720, y: 800, scale: 3.5, turn: 12 }, tornPiece({ ...kit, chance: kit.chance.fork('b') }, '#d9963f')) +
  steam(kit, 420, 660, 300, 290);

const sweets: DrawDish = (kit) =>
  placed({ x: 500, y: 640 }, lagan(kit, 0, 0, 920)) +
  pour(kit, crystal('#f0b24a', 130), 640, 560, 420) +
  put(kit, baklava(), 330, 470, 300, -6) +
  put(kit, baklava(), 500, 560, 320, 5) +
  put(kit, baklava(), 280, 610, 330, -4) +
  pour(kit, mixOf(cube('#f29ab0', 130), cube('#fbe3e8', 130)), 640, 770, 400) +
  put(kit, baklava(), 430, 740, 340, 4);

const tea: DrawDish = (kit) =>
  teaPot(kit, 560, 720, 760) +
  steam(kit, 150, 350, 130, 230) +
  piala(kit, 330, 900, 460, '#b5571c') +
  steam({ ...kit, chance: kit.chance.fork('b') }, 330, 680, 260, 300);

const spices: DrawDish = (kit) =>
  placed({ x: 690, y: 690, scale: 1.45 }, jugOfOil(kit, '#f0c63a')) +
  put(kit, { ...garlicBulb(), draw: sunflower }, 240, 330, 330, 0) +
  [
    [240, 760, '#c2351c'],
    [500, 830, '#e2a01c'],
    [760, 880, '#6e4a24'],
  ]
    .map(([x, y, colour]) =>
      placed(
        { x: Number(x), y: Number(y) },
        bowlOf(
          mass('powder', String(colour)),
          { ...kit, chance: kit.chance.fork(String(colour)) },
          310,
          '#fbf8f1',
          '#1f4fa8',
        ),
      ),
    )
    .join('');

const nuts: DrawDish = (kit) =>
  contactShadow(kit.sheet, 500, 840, 430, 80, 0.4) +
  placed(
    { x: 500, y: 850 },
    bowlOf(
      mixOf(
        walnutHalf('#c9985c', 150),
        pistachio(140),
        driedDisc('#ef8a1c', 140),
        almond('#b5763c', 130),
        wrinkled('#5a3328', 110),
      ),
      kit,
      800,
      '#fbf8f1',
      '#d97b2a',
    ),
  ) +
  put(kit, { ...garlicBulb(), draw: walnutHalf('#c9985c').draw, flat: 0.84 }, 170, 850, 170, 12) +
  put(kit, { ...garlicBulb(), draw: driedDisc('#ef8a1c').draw, flat: 0.8 }, 830, 860, 180, -8) +
  put(kit, { ...garlicBulb(), draw: pistachio().draw, flat: 0.7 }, 700, 900, 130, 14);

const korean: DrawDish = noodles({
  noodles: '#f4cb66',
  broth: '#c8330f',
  meat: '#94502c',
  strips: ['#d8281e', '#5f9a3c'],
  egg: 'boiled',
});

export const tiles: Readonly<Record<string, DrawDish>> = {
  meat,
  poultry,
  fish,
  'vegetables-herbs': vegetables,
  'sausages-deli': sausages,
  'frozen-meals': frozenMeals,
  sets,
  'canned-pickles': pickles,
  'rice-flour-grains': rice,
  dairy,
  'bread-pastry': bread,
  sweets,
  'tea-drinks': tea,
  'oil-sauces-spices': spices,
  'nuts-dried-fruit': nuts,
  'korean-halal': korean,
};
