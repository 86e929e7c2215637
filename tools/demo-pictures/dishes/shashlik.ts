// Meat grilled on skewers, with onion.
import { darker, lighter } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import type { DrawDish, Kit, Pieces } from '../food/food.types.ts';
import { donerSlice } from '../food/meat.ts';
import { clipped, ellipse, line, path, placed, trace } from '../svg.ts';
import { board } from '../vessels.ts';
import { lagan } from './crockery.ts';
import { roasted, steam } from './effects.ts';
import { cookedMeat, onionRing, sprig, tomatoWedge } from './toppings.ts';

/** A flat steel skewer from (−400, 0) to (400, 0), its twisted handle to the right. */
function spit({ sheet }: Kit): string {
  const steel = sheet.linear(90, [0, '#f4f5f6'], [0.5, '#b9bcc1'], [1, '#7c8086']);
  return (
    path('M-408 0L-388-6H372V6H-388Z', steel) +
    line('M372 0C388-12 396 12 412 0S428-16 440-6 436 12 424 6', '#9a9ea4', 8, 'stroke-linecap="round"') +
    line('M372-2C388-14 396 10 412-2S428-18 440-8', '#eef0f2', 2.5, 'stroke-linecap="round"')
  );
}

function onSpit(kit: Kit, food: readonly string[]): string {
  const step = 640 / food.length;
  return (
    contactShadow(kit.sheet, -20, 50, 350, 26, 0.5) +
    spit(kit) +
    food
      .map((piece, index) =>
        placed(
          {
            x: -330 + (index + 0.5) * step,
            y: kit.chance.between(-4, 4),
            scale: 1.24,
            turn: kit.chance.between(-10, 10),
          },
          piece,
        ),
      )
      .join('')
  );
}

const onionsAt = (kit: Kit, spots: readonly (readonly [number, number, number])[]) =>
  spots
    .map(
      ([x, y, scale]) =>
        placed({ x: x + 3, y: y + 7, scale, turn: 10 }, ellipse(0, 0, 48, 32, '#1d0f08', 'fill-opacity=".16"')) +
        placed({ x, y, scale, turn: kit.chance.between(-40, 40) }, onionRing(kit)),
    )
    .join('');

/** Three skewers of cubes on a dish. `fat` is the colour of the pieces between the meat. */
export function shashlik(meat: string, fat: string): DrawDish {
  return (kit) => {
    const skewers = [0, 1, 2].map((row) => {
      const own = { ...kit, chance: kit.chance.fork(`skewer ${row}`) };
      const food = Array.from({ length: 6 }, (_, index) =>
        index % 3 === 2 ? cookedMeat(own, fat, 0.42) : cookedMeat(own, meat, 0.6),
      );
      return placed({ x: 492 + row * 12, y: 520 + row * 96, scale: 1, turn: -9 }, onSpit(own, food));
    });
    return (
      lagan(kit, 500, 690, 900) +
      placed({ x: 200, y: 560, scale: 1.7, turn: -30 }, sprig(kit)) +
      skewers.join('') +
      onionsAt(kit, [
        [300, 770, 1.5],
        [394, 806, 1.7],
        [500, 800, 1.35],
        [346, 838, 1.2],
      ]) +
      placed({ x: 640, y: 812, scale: 1.5, turn: -8 }, tomatoWedge(kit)) +
      placed({ x: 752, y: 760, scale: 1.4, turn: -34 }, tomatoWedge(kit)) +
      placed({ x: 560, y: 840, scale: 1.25, turn: 12 }, sprig(kit)) +
      steam(kit, 470, 440, 380, 310)
    );
  };
}

/** Minced meat pressed round flat skewers, on a sheet of thin bread. */
export function lulaKebab(meat: string): DrawDish {
  return (kit) => {
    const { sheet, chance } = kit;
    const roll = (own: Kit) => {
      const bumps = Array.from({ length: 9 }, (_, index) => -300 + index * 70);
      const top = bumps.map((_x) => trace`q18 ${-16 + own.chance.between(-5, 5)} 35 0t35 0`).join('');
      const d = trace`M-318 0Q-318-40-290-44${top}Q340-40 342 0Q340 42 300 44H-280Q-318 42-318 0Z`;
      const tone = sheet.linear(
        90,
        [0, darker(meat, 0.02)],
        [0.25, meat],
        [0.6, darker(meat, 0.08)],
        [1, darker(meat, 0.22)],
      );
      const ridges = bumps.map((x) => trace`M${x} -44q18 40 4 86`).join('');
      return (
        contactShadow(sheet, 0, 54, 350, 26, 0.5) +
        spit(own) +
        roasted(own, path(d, tone), 34, 0.62) +
        clipped(
          sheet,
          d,
          line(ridges, darker(meat, 0.2), 7, 'stroke-opacity=".45"') +
            line(ridges, '#f2c08a', 4, 'stroke-opacity=".4" transform="translate(8 -4)"'),
        ) +
        line(
          'M-280-30Q0-46 300-32',
          '#ffe6c0',
          7,
          'stroke-opacity=".55" stroke-linecap="round" stroke-dasharray="70 34 30 26"',
        )
      );
    };
    const bread =
      'M70 690C60 590 170 540 330 530 520 512 760 508 880 566 960 606 950 740 890 792 760 850 420 862 220 824 120 806 78 760 70 690Z';
    return (
      placed({ x: 500, y: 690 }, board(kit, 880, '#b27a45')) +
      contactShadow(sheet, 510, 720, 440, 140, 0.3) +
      placed(
        { x: 60, y: 86, scale: 0.88 },
        roasted(
          { ...kit, chance: chance.fork('bread') },
          path(bread, sheet.linear(60, [0, '#fbeccb'], [1, '#e6c896'])),
          46,
          0.34,
          '#a8662a',
        ),
      ) +
      [0, 1, 2]
        .map((row) =>
          placed(
            { x: 486 + row * 10, y: 560 + row * 86, scale: 0.98, turn: -8 },
            roll({ ...kit, chance: chance.fork(`roll ${row}`) }),
          ),
        )
        .join('') +
      onionsAt(kit, [
        [236, 770, 1.4],
        [330, 800, 1.6],
        [434, 812, 1.3],
      ]) +
      placed({ x: 600, y: 806, scale: 1.3, turn: 8 }, sprig(kit)) +
      placed({ x: 730, y: 770, scale: 1.4, turn: -20 }, tomatoWedge(kit)) +
      steam(kit, 470, 470, 380, 310)
    );
  };
}

/** Slices from the turning spit on thin bread, with onion and tomato. */
export function doner(meat: string): DrawDish {
  return (kit) => {
    const { sheet, chance } = kit;
    const slices = Array.from({ length: 52 }, (_, index) => {
      const t = index / 51;
      const own = { ...kit, chance: chance.fork(`slice ${index}`) };
      const reach = 250 * Math.sqrt(1 - (1 - t) ** 2) + 40;
      const x = 500 + chance.between(-reach, reach);
      const y = 486 + t * 216 + chance.between(-8, 8);
      const place = { x, y, scale: chance.between(1, 1.5), turn: chance.between(-48, 48) };
      const slice = placed(place, donerSlice(lighter(meat, chance.between(-0.06, 0.08))).draw(own));
      return contactShadow(sheet, x + 4, y + 18, 70, 14, 0.4) + slice;
    }).join('');
    const bread =
      'M70 690C60 590 170 540 330 530 520 512 760 508 880 566 960 606 950 740 890 792 760 850 420 862 220 824 120 806 78 760 70 690Z';
    return (
      placed({ x: 500, y: 690 }, board(kit, 880, '#a66a3c')) +
      contactShadow(sheet, 510, 740, 420, 120, 0.3) +
      placed(
        { x: 60, y: 86, scale: 0.88 },
        roasted(
          { ...kit, chance: chance.fork('bread') },
          path(bread, sheet.linear(60, [0, '#fbeccb'], [1, '#e6c896'])),
          46,
          0.34,
          '#a8662a',
        ),
      ) +
      contactShadow(sheet, 506, 720, 300, 60, 0.5) +
      slices +
      onionsAt(kit, [
        [226, 760, 1.4],
        [316, 800, 1.5],
      ]) +
      placed({ x: 470, y: 806, scale: 1.4, turn: 4 }, tomatoWedge(kit)) +
      placed({ x: 770, y: 740, scale: 1.4, turn: -24 }, tomatoWedge(kit)) +
      placed({ x: 640, y: 800, scale: 1.4, turn: 8 }, sprig(kit)) +
      steam(kit, 490, 480, 360, 300)
    );
  };
}

/** A few slices of doner round the origin, for the picture on a pack. */
export function donerPiece(meat: string): Pieces {
  const draw: Pieces['draw'] = (kit) =>
    Array.from({ length: 22 }, (_, index) => {
      const t = index / 21;
      const own = { ...kit, chance: kit.chance.fork(`slice ${index}`) };
      const reach = 8 + 28 * Math.sqrt(t);
      const x = own.chance.between(-reach, reach);
      const place = { x, y: -22 + t * 42, scale: 0.24, turn: own.chance.between(-44, 44) };
      return placed(place, donerSlice(lighter(meat, own.chance.between(-0.05, 0.07))).draw(own));
    }).join('');
  return { kind: 'pieces', draw, size: 330, turn: 0, flat: 0.62, alone: true };
}
