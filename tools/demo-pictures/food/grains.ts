import { darker, lighter, mixed } from '../colours.ts';
import { box, ellipse, line, path, trace } from '../svg.ts';
import type { DrawPiece, Loose } from './food.types.ts';
import { blob, edge, rounded, shine } from './shading.ts';

const loose = (draw: DrawPiece, size: number, ground: string, flat: number): Loose => ({
  kind: 'loose',
  draw,
  size,
  ground,
  flat,
});

/** Rice, bulgur, sticks of tea: a long smooth grain. */
export function longGrain(colour: string, size = 46, slim = 0.28): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    ellipse(0, 0, 50, 50 * slim, rounded(sheet, colour, 0.8), edge(colour)) +
    ellipse(-10, -50 * slim * 0.4, 24, 50 * slim * 0.25, '#fff', 'fill-opacity=".55"');
  return loose(draw, size, darker(colour, 0.2), slim + 0.12);
}

/** Beans, peas, lentils, millet. */
export function bean(colour: string, size = 44, height = 0.72): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    ellipse(0, 0, 48, 48 * height, rounded(sheet, colour), edge(colour)) +
    ellipse(-15, -48 * height * 0.42, 13, 48 * height * 0.2, '#fff', 'fill-opacity=".5" transform="rotate(-14)"');
  return loose(draw, size, darker(colour, 0.26), height);
}

export function kidneyBean(colour: string, size = 62): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    path(
      'M-46 4C-46-26-20-34 4-32 34-30 50-14 48 10 46 28 30 32 18 22 8 14-6 14-16 22-30 32-46 26-46 4Z',
      rounded(sheet, colour),
      edge(colour),
    ) + shine('M-30-10C-22-24-4-26 10-24 0-18-16-16-30-10Z', 0.45);
  return loose(draw, size, darker(colour, 0.24), 0.66);
}

export function chickpea(colour: string, size = 52): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    path(
      'M-40 2C-42-26-20-42 4-40 22-40 34-34 48-24 42-10 44 2 40 16 34 36 12 44-8 40-28 36-40 22-40 2Z',
      rounded(sheet, colour),
      edge(colour),
    ) +
    line('M10-36C4-16 4 10 14 34', darker(colour, 0.12), 4, 'stroke-opacity=".5"') +
    ellipse(-16, -16, 12, 9, '#fff', 'fill-opacity=".45"');
  return loose(draw, size, darker(colour, 0.22), 0.86);
}

/** Buckwheat: three-cornered. */
export function cornered(colour: string, size = 38): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    path('M0-44C8-44 44 22 42 30S-40 36-42 30-8-44 0-44Z', rounded(sheet, colour), edge(colour, 3)) +
    path('M0-38L10 28 38 28C30 8 12-28 0-38Z', darker(colour, 0.1), 'fill-opacity=".5"') +
    ellipse(-12, 2, 7, 14, '#fff', 'fill-opacity=".3" transform="rotate(24)"');
  return loose(draw, size, darker(colour, 0.2), 0.8);
}

/** Oats, flakes of chilli. */
export function flake(colour: string, size = 54): Loose {
  const draw: DrawPiece = (kit) =>
    path(blob(kit, 48, 34, 0.16), rounded(kit.sheet, colour, 0.7), edge(colour)) +
    line('M-30 4C-10-4 10-4 30 4', darker(colour, 0.14), 4, 'stroke-opacity=".5"');
  return loose(draw, size, darker(colour, 0.18), 0.7);
}

/** Rolled tea leaves and herbs: thin and bent. */
export function leafTwist(colour: string, size = 56): Loose {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const bend = chance.between(-22, 22);
    const shade = mixed(colour, chance.next() < 0.3 ? lighter(colour, 0.14) : darker(colour, 0.08), chance.next());
    return (
      path(
        `M-48 0C-24 ${-12 + bend} 20 ${-14 + bend} 48 0 20 ${4 + bend}-24 ${8 + bend}-48 0Z`,
        rounded(sheet, shade),
        edge(shade),
      ) + line(`M-40 0C-18 ${-6 + bend} 16 ${-8 + bend} 40 0`, lighter(shade, 0.16), 3, 'stroke-opacity=".7"')
    );
  };
  return loose(draw, size, darker(colour, 0.14), 0.36);
}

/** A flat whole leaf, for bay. */
export function leaf(colour: string, size = 120): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    path('M-50 2C-34-26 10-30 50-4 20 26-26 28-50 2Z', rounded(sheet, colour, 0.9), edge(colour, 2)) +
    line('M-50 2C-20-4 20-6 46-4', lighter(colour, 0.18), 2.5) +
    line('M-22-1L-8-16M-22-1L-6 14M4-4L18-17M4-4L20 10', lighter(colour, 0.12), 1.6, 'stroke-opacity=".8"');
  return loose(draw, size, darker(colour, 0.1), 0.5);
}

/** Cumin, coriander and other seeds with ridges. */
export function ridged(colour: string, size = 40, slim = 0.3): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    ellipse(0, 0, 50, 50 * slim, rounded(sheet, colour), edge(colour, 3)) +
    line(
      trace`
        M-44 ${-20 * slim}C-16 ${-34 * slim} 16 ${-34 * slim} 44 ${-20 * slim}
        M-46 ${12 * slim}C-16 ${24 * slim} 16 ${24 * slim} 46 ${12 * slim}
      `,
      lighter(colour, 0.18),
      3,
      'stroke-opacity=".8"',
    );
  return loose(draw, size, darker(colour, 0.16), slim + 0.12);
}

/** Raisins, prunes, barberries, dates: soft skin in folds. */
export function wrinkled(colour: string, size = 58, height = 0.62): Loose {
  const draw: DrawPiece = (kit) => {
    const h = 48 * height;
    return (
      path(blob(kit, 48, h, 0.07, 9), rounded(kit.sheet, colour, 1.1), edge(colour)) +
      line(
        trace`
          M-32 ${-h * 0.1}C-14 ${-h * 0.5} 8 ${-h * 0.1} 30 ${-h * 0.4}
          M-34 ${h * 0.34}C-10 ${h * 0.05} 12 ${h * 0.5} 36 ${h * 0.16}
        `,
        darker(colour, 0.16),
        4,
        'stroke-opacity=".6" stroke-linecap="round"',
      ) +
      shine(
        trace`
          M-30 ${-h * 0.34}C-20 ${-h * 0.8} 0 ${-h * 0.8} 12 ${-h * 0.66}
          0 ${-h * 0.55} -16 ${-h * 0.5} -30 ${-h * 0.34}Z
        `,
        0.38,
      )
    );
  };
  return loose(draw, size, darker(colour, 0.2), height);
}

/** Dried apricots and melon: a soft disc with a dent. */
export function driedDisc(colour: string, size = 92): Loose {
  const draw: DrawPiece = (kit) =>
    path(blob(kit, 48, 40, 0.06, 9), rounded(kit.sheet, colour), edge(colour)) +
    line('M-26 8C-12-6 12-8 28 4', darker(colour, 0.16), 5, 'stroke-opacity=".55" stroke-linecap="round"') +
    shine('M-30-10C-22-30 0-34 18-30 2-24-16-20-30-10Z', 0.4);
  return loose(draw, size, darker(colour, 0.2), 0.78);
}

export function almond(colour: string, size = 70): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    path('M-50 2C-30-26 8-32 34-18 52-8 52 12 34 20 8 32-30 26-50 2Z', rounded(sheet, colour), edge(colour)) +
    line(
      'M-40 0C-14-14 14-18 38-10M-40 4C-14 6 16 8 40 6M-34 8C-12 18 10 20 28 16',
      darker(colour, 0.12),
      2.5,
      'stroke-opacity=".6"',
    ) +
    shine('M-22-10C-8-20 10-22 24-16 8-14-8-12-22-10Z', 0.3);
  return loose(draw, size, darker(colour, 0.22), 0.56);
}

export function walnutHalf(colour: string, size = 96): Loose {
  const draw: DrawPiece = (kit) =>
    path(blob(kit, 46, 40, 0.08, 10), rounded(kit.sheet, colour), edge(colour)) +
    line(
      trace`
        M-42 0C-20-6 20-6 42 0M-30-22C-20-12-26-8-34-4M-12-34C-8-20-14-14-16-8M10-34C6-22 12-14 10-8M30-24
        C20-16 24-10 30-6M-30 22C-22 14-26 10-32 6M-10 34C-6 22-12 14-12 8M12 34C8 22 14 14 12 8M30 24
        C22 16 26 12 32 8
      `,
      darker(colour, 0.16),
      5,
      'stroke-opacity=".7" stroke-linecap="round"',
    ) +
    shine('M-28-22C-18-34 2-36 14-32 0-28-16-24-28-22Z', 0.35);
  return loose(draw, size, darker(colour, 0.24), 0.84);
}

/** A pistachio in its open shell. */
export function pistachio(size = 104): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    path(
      'M-50 2C-44-26-8-42 22-32 38-26 48-12 50 0 30-12-18-12-50 2Z',
      sheet.linear(80, [0, '#fbf0d8'], [1, '#dcc294']),
      edge('#b99a66', 1.6),
    ) +
    path(
      'M-40 4C-26-8 24-11 44 0 36 14-24 18-40 4Z',
      sheet.radial(
        [
          [0, '#c8dc7a'],
          [0.5, '#93b43f'],
          [1, '#5f7f26'],
        ],
        { x: 0.4, y: 0.3, r: 0.75 },
      ),
      edge('#5a7a22', 1.4),
    ) +
    path('M-20 14C-8 4 24 0 44 4 34 14 4 20-20 14Z', '#8a4a5c', 'fill-opacity=".45"') +
    line('M-34 0C-16-9 14-11 34-4', '#eef5c4', 3, 'stroke-opacity=".8" stroke-linecap="round"') +
    path(
      'M-50 2C-34 18 24 20 50 0 52 20 28 40-4 38-30 36-48 22-50 2Z',
      sheet.linear(80, [0, '#fdf4df'], [0.5, '#ecd7ae'], [1, '#c9aa74']),
      edge('#b99a66', 1.6),
    ) +
    line(
      'M-40 14C-22 26 18 28 40 14M-28 24C-12 32 12 32 28 26',
      '#c4a56e',
      1.6,
      'stroke-opacity=".6" stroke-linecap="round"',
    ) +
    shine('M-36 16C-24 24-4 27 14 24-4 32-26 28-36 16Z', 0.5);
  return loose(draw, size, '#a98f5e', 0.76);
}

export function sunflowerSeed(size = 62): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    path('M-50 0C-30-22 16-28 44-12 52-4 52 4 44 12 16 28-30 22-50 0Z', rounded(sheet, '#33312f'), edge('#1d1c1b')) +
    line('M-40-2C-14-14 16-16 42-8M-42 3C-14 8 18 8 46 3', '#d8d3c8', 4, 'stroke-opacity=".85" stroke-linecap="round"');
  return loose(draw, size, '#1e1d1c', 0.5);
}

/** Crystals and lumps with flat faces: navat, coarse salt, ice. */
export function crystal(colour: string, size = 62): Loose {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const lean = chance.between(-10, 10);
    return (
      path(
        `M-40 ${lean}L-14-40 34 -30 44 ${18 + lean} 6 42-30 32Z`,
        sheet.linear(60, [0, lighter(colour, 0.14)], [1, darker(colour, 0.06)]),
        edge(colour, 2),
      ) +
      path(`M-14-40L34-30 8 ${-4 + lean}-22 ${-2 + lean}Z`, '#fff', 'fill-opacity=".5"') +
      path(`M8 ${-4 + lean}L34-30 44 ${18 + lean} 6 42Z`, darker(colour, 0.1), 'fill-opacity=".35"')
    );
  };
  return loose(draw, size, darker(colour, 0.14), 0.9);
}

/** Balls of dried curd, candies, dough bites. */
export function ball(colour: string, size = 84, unevenness = 0.04): Loose {
  const draw: DrawPiece = (kit) =>
    path(blob(kit, 46, 44, unevenness, 9), rounded(kit.sheet, colour), edge(colour, 2)) +
    ellipse(-16, -18, 13, 9, '#fff', 'fill-opacity=".5" transform="rotate(-30 -16 -18)"');
  return loose(draw, size, darker(colour, 0.2), 0.94);
}

/** Straight sticks: spaghetti, carrot strips. */
export function stick(colour: string, size = 150, slim = 0.07): Loose {
  const draw: DrawPiece = ({ sheet }) => {
    const h = 50 * slim;
    const tone = sheet.linear(90, [0, lighter(colour, 0.1)], [0.5, colour], [1, darker(colour, 0.14)]);
    return box(-50, -h, 100, h * 2, tone, h, edge(colour, 1));
  };
  return loose(draw, size, darker(colour, 0.16), slim + 0.05);
}

/** Elbow macaroni. */
export function elbow(colour: string, size = 66): Loose {
  const draw: DrawPiece = ({ chance }) => {
    const open = chance.between(-8, 8);
    const bend = `M-38 ${22 + open}C-34-28 34-28 38 ${22 - open}`;
    return (
      line(bend, darker(colour, 0.22), 27) +
      line(bend, colour, 23) +
      line(`M-40 ${16 + open}C-34-34 30-36 38 ${12 - open}`, lighter(colour, 0.1), 6, 'stroke-opacity=".9"') +
      ellipse(-38, 24 + open, 10, 4, darker(colour, 0.3))
    );
  };
  return loose(draw, size, darker(colour, 0.2), 0.7);
}

/** Flat squares of dough, dusted with flour. */
export function doughSquare(colour: string, size = 120): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    path(
      'M-44-20L6-40 46-6-4 34Z',
      sheet.linear(50, [0, lighter(colour, 0.06)], [1, darker(colour, 0.06)]),
      edge(colour, 2),
    ) + shine('M-30-16L4-30 20-16-12 0Z', 0.35);
  return loose(draw, size, darker(colour, 0.12), 0.7);
}

/** Cubes: lump sugar, Turkish delight, curd cheese. */
export function cube(colour: string, size = 84): Loose {
  const draw: DrawPiece = () =>
    path('M0-46L42-26V22L0 46-42 22V-26Z', colour, edge(colour, 2)) +
    path('M0-46L42-26 0-4-42-26Z', lighter(colour, 0.07)) +
    path('M42-26V22L0 46V-4Z', darker(colour, 0.1)) +
    line('M-42-26L0-4 42-26M0-4V46', '#fff', 3, 'stroke-opacity=".45"');
  return loose(draw, size, darker(colour, 0.18), 0.94);
}

/** Rings of hard dough. */
export function ring(colour: string, size = 118): Loose {
  const draw: DrawPiece = ({ sheet }) =>
    path(
      'M0-46A46 46 0 1 1 0 46 46 46 0 1 1 0-46ZM0-17A17 17 0 1 0 0 17 17 17 0 1 0 0-17Z',
      rounded(sheet, colour),
      `${edge(colour, 2)} fill-rule="evenodd"`,
    ) + line('M-30-12A32 32 0 0 1 2-32', '#fff', 7, 'stroke-opacity=".5" stroke-linecap="round"');
  return loose(draw, size, darker(colour, 0.3), 0.95);
}

/** Several kinds of food in one bag. */
export function mixOf(first: Loose, ...others: readonly Loose[]): Loose {
  return { ...first, kinds: [first.draw, ...others.map(({ draw }) => draw)] };
}
