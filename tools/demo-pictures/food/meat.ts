import { darker, lighter, mixed } from '../colours.ts';
import { box, clipped, ellipse, line, n, path, placed, smooth, trace } from '../svg.ts';
import type { DrawPiece, Pieces } from './food.types.ts';
import { blob, edge, pieces, rounded, shine } from './shading.ts';

/** Threads of fat that run through a cut. */
function marbling(
  { chance }: Parameters<DrawPiece>[0],
  rx: number,
  ry: number,
  count: number,
  fat: string,
  width = 2.2,
): string {
  const threads = Array.from({ length: count }, () => {
    const [x, y] = [chance.between(-rx, rx * 0.5), chance.between(-ry, ry)];
    const [dx, dy] = [chance.between(8, 20), chance.between(-8, 8)];
    return trace`M${x} ${y}q${dx / 2} ${dy - 4} ${dx} ${dy}`;
  });
  return line(threads.join(''), fat, width, 'stroke-opacity=".6" stroke-linecap="round"');
}

/** A cube for stew or skewers: three faces, the grain of the muscle, a seam of fat. */
export function chunk(flesh: string, fat: string, size = 190): Pieces {
  const draw: DrawPiece = (kit) => {
    const { chance, sheet } = kit;
    const at = (x: number, y: number) => [x + chance.between(-5, 5), y + chance.between(-5, 5)] as const;
    const [left, back, right, low, foot, corner] = [
      at(-45, -13),
      at(-6, -43),
      at(43, -27),
      at(45, 15),
      at(13, 43),
      at(-38, 29),
    ];
    const mid = at(7, -3);
    const face = (...points: readonly (readonly [number, number])[]) => smooth(points, 0.34);
    const across = (t: number, [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
      `${n(x1 + (x2 - x1) * t)} ${n(y1 + (y2 - y1) * t)}`;
    const grain = [0.18, 0.34, 0.5, 0.66, 0.84].map(
      (t) => `M${across(t, left, corner)}L${across(t, mid, foot)}M${across(t, mid, foot)}L${across(t, right, low)}`,
    );
    const topGrain = [0.25, 0.5, 0.75].map((t) => `M${across(t, left, mid)}L${across(t, back, right)}`);
    const seam = chance.between(0.3, 0.7);
    const isFatAbove = chance.next() < 0.3;
    return (
      path(face(left, back, right, low, foot, corner), rounded(sheet, flesh), edge(flesh)) +
      path(
        face(left, back, right, mid),
        isFatAbove
          ? sheet.linear(60, [0, lighter(fat, 0.03)], [1, darker(fat, 0.06)])
          : sheet.linear(60, [0, lighter(flesh, 0.11)], [1, lighter(flesh, 0.03)]),
      ) +
      path(face(mid, right, low, foot), darker(flesh, 0.07), 'fill-opacity=".7"') +
      line(grain.join(''), darker(flesh, 0.1), 1.8, 'stroke-opacity=".4"') +
      line(topGrain.join(''), fat, 1.8, 'stroke-opacity=".35"') +
      line(
        trace`
          M${across(seam, left, back)}Q${mid[0] - 10} ${mid[1] - 12} ${across(seam, mid, right)}
          Q${mid[0] + 14} ${mid[1] + 14} ${across(seam, foot, low)}
        `,
        fat,
        3.2,
        'stroke-opacity=".75" stroke-linecap="round"',
      ) +
      marbling(kit, 34, 24, 7, fat, 1.8) +
      shine('M-30-16C-18-30-6-34 6-34-4-26-18-20-30-16Z', 0.34)
    );
  };
  return pieces(draw, size, 180, 0.9);
}

/** A cut across the bone. */
export function boneCut(flesh: string, fat: string, size = 250): Pieces {
  const draw: DrawPiece = (kit) => {
    const outline = blob(kit, 48, 42, 0.07, 9);
    const [x, y] = [kit.chance.between(-10, 10), kit.chance.between(-8, 8)];
    return (
      path(outline, rounded(kit.sheet, fat, 0.8), edge(fat, 2)) +
      `<g transform="scale(.87)">${path(outline, rounded(kit.sheet, flesh))}</g>` +
      marbling(kit, 30, 26, 10, fat, 1.7) +
      ellipse(x, y, 15, 13, '#f3e6d2', 'stroke="#c9a98a" stroke-width="2"') +
      ellipse(x + 1, y + 1, 8, 7, '#d98f7c') +
      shine('M-32-16C-22-32 2-36 18-32 2-27-16-24-32-16Z', 0.28)
    );
  };
  return pieces(draw, size, 180, 0.88);
}

/** Ribs side by side, the bones showing at the lower end. */
export function ribs(flesh: string, fat: string, size = 460): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet } = kit;
    const bones = [-36, -18, 0, 18, 36].map((x) =>
      box(x - 4.5, 8, 9, 32, sheet.linear(0, [0, '#fbf2e2'], [1, '#dcc3a4']), 4.5, 'stroke="#b9977a" stroke-width="1"'),
    );
    const grooves = [-27, -9, 9, 27].map((x) => `M${x}-24C${x + 3}-8 ${x - 2} 8 ${x} 22`);
    return (
      bones.join('') +
      path(
        'M-49-20C-36-34 36-36 49-22 52-4 50 18 46 24 20 30-20 30-46 24-51 12-52-6-49-20Z',
        rounded(sheet, flesh),
        edge(flesh, 1.5),
      ) +
      path('M-49-20C-36-34 36-36 49-22 46-16 40-22 20-23-10-26-36-22-48-12Z', fat, 'fill-opacity=".92"') +
      line(grooves.join(''), darker(flesh, 0.12), 3, 'stroke-opacity=".6" stroke-linecap="round"') +
      marbling(kit, 40, 14, 14, fat, 1.2) +
      shine('M-38-8C-20-16 6-18 30-14 8-10-18-8-38-8Z', 0.25)
    );
  };
  return pieces(draw, size, 8, 0.72);
}

/** A leg with the bone at one end. */
export function leg(flesh: string, fat: string, size = 470): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet } = kit;
    return (
      path(
        'M28 14C38 18 44 20 52 18 57 22 56 28 50 29 50 34 44 36 40 32 34 28 26 24 20 20Z',
        sheet.linear(60, [0, '#fbf2e2'], [1, '#d8bd9c']),
        'stroke="#b9977a" stroke-width="1"',
      ) +
      path(
        'M-50-4C-50-28-24-36-2-28 16-22 24-6 36 12 38 20 32 26 24 26 4 28-16 34-34 26-46 20-50 10-50-4Z',
        rounded(sheet, flesh),
        edge(flesh, 1.5),
      ) +
      path(
        'M-50-4C-50-28-24-36-2-28 8-24 14-18 20-10 4-20-20-26-38-14-44-8-46 2-46 10-49 6-50 0-50-4Z',
        fat,
        'fill-opacity=".9"',
      ) +
      marbling(kit, 30, 16, 12, fat, 1.2) +
      shine('M-34-8C-24-20 0-22 12-14-4-14-20-12-34-8Z', 0.3)
    );
  };
  return pieces(draw, size, 8, 0.66);
}

/** A thin slice, folded once: fat along its edge, the fold a shadow. */
export function foldedSlice(flesh: string, fat: string, size = 220): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet, chance } = kit;
    const dip = chance.between(-4, 4);
    const under = `M-47 10C-46-10-30-24-6-23 18-24 42-18 48-2 47 14 32 27 8 ${25 + dip}-16 30-44 27-47 10Z`;
    const over = `M-40 14C-34-2-16-12 6 ${-11 + dip} 26-12 42-4 45 4 40 16 22 20 4 19-14 24-34 24-40 14Z`;
    return (
      path(under, sheet.linear(70, [0, lighter(flesh, 0.04)], [1, darker(flesh, 0.12)]), edge(flesh, 1.8)) +
      line('M-46 8C-45-10-29-22-6-21 18-22 40-17 46-4', fat, 5.5, 'stroke-opacity=".92" stroke-linecap="round"') +
      path(over, sheet.linear(60, [0, lighter(flesh, 0.1)], [0.7, flesh], [1, darker(flesh, 0.06)]), edge(flesh, 1.4)) +
      line(
        `M-39 14C-33-1-16-10 6 ${-9 + dip} 25-10 41-3 44 4`,
        fat,
        3.4,
        'stroke-opacity=".85" stroke-linecap="round"',
      ) +
      marbling(kit, 28, 9, 12, fat, 1.6)
    );
  };
  return pieces(draw, size, 30, 0.6);
}

/** Liver: smooth, dark and wet. */
export function wetSlice(colour: string, size = 300): Pieces {
  const draw: DrawPiece = (kit) =>
    path(blob(kit, 49, 32, 0.13, 7), rounded(kit.sheet, colour, 1.2), edge(colour, 1.5)) +
    shine('M-34-8C-22-20-2-24 16-20 2-16-18-12-34-8Z', 0.42) +
    shine('M8 14C18 12 26 8 32 2 32 10 22 18 8 14Z', 0.25);
  return pieces(draw, size, 60, 0.66);
}

/** Boneless poultry: a plump end and a thin one, the fibres along it, a thread of fat. */
export function fillet(colour: string, size = 300): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet, chance } = kit;
    const j = () => chance.between(-3, 3);
    const outline = trace`
      M-49 ${4 + j()}C-50 -20 -30 -35 -4 -34 20 -34 34 -24 43 -15 50 -9 51 -1 46 3 34 7 28 14 16 ${22 + j()}
      2 32 -20 36 -36 29 -46 24 -49 14 -49 4Z
    `;
    const fibres = [-20, -11, -2, 8, 17, 25]
      .map(
        (y) =>
          trace`M${-44 + Math.abs(y) * 0.3} ${y + j()}C-20 ${y - 9} 8 ${y * 0.6 - 9} ${42 - Math.abs(y) * 0.5} ${y * 0.22 - 5}`,
      )
      .join('');
    return (
      `<g transform="translate(1 3)">${path(outline, darker(colour, 0.2))}</g>` +
      path(
        outline,
        sheet.radial(
          [
            [0, lighter(colour, 0.07)],
            [0.45, colour],
            [0.8, darker(colour, 0.06)],
            [1, darker(colour, 0.15)],
          ],
          { x: 0.32, y: 0.26, r: 0.8 },
        ),
        edge(colour, 1),
      ) +
      clipped(
        sheet,
        outline,
        line(fibres, darker(colour, 0.1), 1.3, 'stroke-opacity=".55"') +
          line(fibres, '#fff', 1.1, 'stroke-opacity=".4" transform="translate(0 1.800)"') +
          path('M-52 8C-30 2-10 8 6 4 20 2 30-4 46-6L50 40H-52Z', darker(colour, 0.08), 'fill-opacity=".35"') +
          line('M-46 12C-28 5-8 11 8 7 22 4 32-2 44-4', '#fff3e2', 1.8, 'stroke-opacity=".8" stroke-linecap="round"'),
      ) +
      line('M-36-18C-26-27-10-29 4-28', '#fff', 3.6, 'stroke-opacity=".7" stroke-linecap="round"') +
      line('M16-24C24-21 30-17 34-13', '#fff', 2.4, 'stroke-opacity=".5" stroke-linecap="round"')
    );
  };
  return pieces(draw, size, 40, 0.66);
}

/** A drumstick: skin with its pores over the meat, the joint at its end. */
export function drumstick(colour: string, size = 290): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const pores = Array.from(
      { length: 26 },
      () => trace`M${chance.between(-38, 14)} ${chance.between(-18, 18)}h.6`,
    ).join('');
    return (
      path(
        'M20 6C30 10 36 10 43 6 50 5 54 12 49 16 50 23 43 27 38 22 30 21 24 19 16 17Z',
        sheet.linear(60, [0, '#fffaf0'], [1, '#d9bd9c']),
        'stroke="#b99878" stroke-width="1.2"',
      ) +
      ellipse(45, 13, 4.4, 6, '#efd0c4', 'transform="rotate(-24 45 13)"') +
      path(
        'M-48-3C-49-25-30-34-12-30 6-26 14-10 30 4 34 10 32 18 26 20 8 21-6 31-24 29-42 26-48 12-48-3Z',
        sheet.radial(
          [
            [0, lighter(colour, 0.09)],
            [0.45, colour],
            [0.8, darker(colour, 0.08)],
            [1, darker(colour, 0.2)],
          ],
          { x: 0.34, y: 0.26, r: 0.8 },
        ),
        edge(colour, 1.4),
      ) +
      path(
        'M-48-3C-48 10-43 22-30 27-40 18-42 4-40-10-44-10-47-8-48-3Z',
        mixed(colour, '#c94a4c', 0.4),
        'fill-opacity=".75"',
      ) +
      line(pores, darker(colour, 0.16), 1.7, 'stroke-opacity=".55" stroke-linecap="round"') +
      line(
        'M-20 22C-8 16 4 12 20 14M-10 26C0 20 10 17 20 18',
        darker(colour, 0.15),
        1.6,
        'stroke-opacity=".6" stroke-linecap="round"',
      ) +
      line('M-34-14C-28-23-18-25-8-23', '#fff', 4, 'stroke-opacity=".75" stroke-linecap="round"') +
      line('M4-14C10-8 15-3 20 2', '#fff', 2.6, 'stroke-opacity=".45" stroke-linecap="round"')
    );
  };
  return pieces(draw, size, 180, 0.6);
}

/** A whole bird on its back, ready for the oven: breast, crossed legs and tucked wings. A duck is longer and flatter. */
export function wholeBird(colour: string, size = 520, duck = false): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const skin = (shift = 0) =>
      sheet.radial(
        [
          [0, lighter(colour, 0.09 + shift)],
          [0.45, lighter(colour, shift)],
          [0.8, darker(colour, 0.08)],
          [1, darker(colour, 0.2)],
        ],
        { x: 0.34, y: 0.24, r: 0.82 },
      );
    const pores = Array.from(
      { length: 40 },
      () => trace`M${chance.between(-36, 26)} ${chance.between(-22, 22)}h.5`,
    ).join('');
    const bone = sheet.linear(60, [0, '#fffaf0'], [1, '#d9bd9c']);
    const body = duck
      ? 'M-50 4C-50-12-34-24-8-26 18-28 36-16 42-2 46 12 34 26 2 28-26 30-50 22-50 4Z'
      : 'M-46 6C-48-16-28-32-4-33 20-34 38-18 42 0 44 18 28 31 0 32-26 33-45 24-46 6Z';
    return (
      path('M20-20C30-26 38-25 45-29 50-30 54-26 52-22 53-17 48-14 44-17L28-8Z', bone, edge('#b99878', 1)) +
      path('M-6-16C6-30 24-32 36-23 42-17 38-8 28-4Z', skin(-0.04), edge(colour, 1)) +
      path(body, skin(), edge(colour, 1)) +
      line(
        duck ? 'M-46-2C-24-10 4-13 34-8' : 'M-44-4C-24-14 4-18 34-10',
        darker(colour, 0.14),
        1.5,
        'stroke-opacity=".55" stroke-linecap="round"',
      ) +
      line(pores, darker(colour, 0.14), 1.2, 'stroke-opacity=".5" stroke-linecap="round"') +
      path('M-38 10C-38 0-26-6-16-1-8 3-6 10-12 15-22 15-26 24-36 21-42 18-42 14-38 10Z', skin(0.01), edge(colour, 1)) +
      line('M-33 16C-27 17-21 11-14 11', darker(colour, 0.16), 1.4, 'stroke-opacity=".7" stroke-linecap="round"') +
      path(
        'M-4 16C-6-1 8-12 22-7 32-3 37 3 46 5 51 7 51 13 46 15 38 17 34 20 26 25 12 33-3 30-4 16Z',
        skin(0.02),
        edge(colour, 1),
      ) +
      path('M43 4C48 0 56 3 53 9 55 14 50 18 45 15Z', bone, edge('#b99878', 0.8)) +
      line('M38 3Q36 10 39 18', '#e9d9bd', 2.2, 'stroke-linecap="round"') +
      line('M-34-10C-24-24-6-28 12-25', '#fff', 4.2, 'stroke-opacity=".7" stroke-linecap="round"') +
      line('M4 4C8-3 15-5 22-2', '#fff', 3.2, 'stroke-opacity=".6" stroke-linecap="round"')
    );
  };
  return { ...pieces(draw, size, 6, 0.66), ...(size > 400 ? { alone: true } : {}) };
}

/** A sausage, straight or gently bent. */
export function sausage(colour: string, size = 330, thick = 0.26): Pieces {
  const draw: DrawPiece = ({ chance }) => {
    const bend = chance.between(4, 11);
    const d = `M-36 ${bend / 2}C-14 ${-bend} 14 ${-bend} 36 ${bend / 2}`;
    const w = 100 * thick;
    const tips = `M-36 ${bend / 2}L${-49} ${bend}M36 ${bend / 2}L49 ${bend}`;
    return (
      line(tips, darker(colour, 0.16), 4, 'stroke-linecap="round"') +
      line(d, darker(colour, 0.2), w + 2.5, 'stroke-linecap="round"') +
      line(d, darker(colour, 0.05), w, 'stroke-linecap="round"') +
      line(
        `M-36 ${bend / 2 - w * 0.12}C-14 ${-bend - w * 0.12} 14 ${-bend - w * 0.12} 36 ${bend / 2 - w * 0.12}`,
        lighter(colour, 0.03),
        w * 0.68,
        'stroke-linecap="round"',
      ) +
      line(
        `M-32 ${bend / 2 - w * 0.24}C-14 ${-bend - w * 0.22} 8 ${-bend - w * 0.24} 26 ${bend / 2 - w * 0.34}`,
        '#fff',
        w * 0.14,
        'stroke-opacity=".5" stroke-linecap="round"',
      )
    );
  };
  return pieces(draw, size, 12, thick + 0.12);
}

/** A round slice with specks of fat and a rim. */
export function roundSlice(colour: string, rim: string, fat: string, size = 180): Pieces {
  const draw: DrawPiece = (kit) => {
    const { chance } = kit;
    const specks = Array.from({ length: 15 }, () => {
      const [angle, reach] = [chance.next() * 6.283, Math.sqrt(chance.next()) * 34];
      return ellipse(
        Math.cos(angle) * reach,
        Math.sin(angle) * reach,
        chance.between(2, 5.5),
        chance.between(1.6, 4),
        fat,
        'fill-opacity=".85"',
      );
    });
    return (
      ellipse(1.5, 3, 47, 46, darker(rim, 0.16)) +
      ellipse(0, 0, 47, 46, rim) +
      ellipse(0, 0, 43, 42, rounded(kit.sheet, colour, 0.7)) +
      specks.join('') +
      shine('M-30-14C-24-32-4-38 12-34-6-30-20-24-30-14Z', 0.28)
    );
  };
  return pieces(draw, size, 180, 0.94);
}

/** Cubes of meat on a skewer. */
export function skewer(flesh: string, fat: string, size = 560): Pieces {
  const cube = chunk(flesh, fat);
  const draw: DrawPiece = (kit) => {
    const cubes = [-24, -6, 12, 30].map((x) =>
      placed({ x, y: kit.chance.between(-1, 1), scale: 0.23, turn: kit.chance.between(-20, 20) }, cube.draw(kit)),
    );
    const spit = line('M-50 0H48', '#8f8f94', 2.2, 'stroke-linecap="round"') + line('M-50-.5H48', '#e4e4e8', 0.8);
    return spit + cubes.join('');
  };
  return pieces(draw, size, 4, 0.26);
}

/** Minced meat pressed round a skewer. */
export function lula(colour: string, size = 560): Pieces {
  const draw: DrawPiece = ({ sheet }) => {
    const ridges = [-20, -10, 0, 10, 20, 30].map((x) => `M${x}-8C${x + 4}-3 ${x + 4} 4 ${x} 8`);
    return (
      line('M-50 0H50', '#9a6b3f', 2.6, 'stroke-linecap="round"') +
      path(
        trace`
          M-30 0C-30-9-24-10-18-9-12-11-6-9 0-10 8-11 14-9 20-10 28-11 38-10 38 0S30 10 22 9
          C14 11 8 9 2 10-6 11-14 9-20 10-28 10-30 8-30 0Z
        `,
        rounded(sheet, colour),
        edge(colour, 0.8),
      ) +
      line(ridges.join(''), darker(colour, 0.1), 1.4, 'stroke-opacity=".6" stroke-linecap="round"') +
      shine('M-24-4C-14-8 10-8 28-6 12-5-10-4-24-4Z', 0.3)
    );
  };
  return pieces(draw, size, 4, 0.22);
}

/** Something breaded or fried: a cutlet, a nugget, doner. */
export function crumbed(colour: string, size = 200): Pieces {
  const height = 0.72;
  const draw: DrawPiece = (kit) => {
    const { chance } = kit;
    const crumbs = Array.from({ length: 22 }, () => {
      const [angle, reach] = [chance.next() * 6.283, Math.sqrt(chance.next()) * 40];
      const tone = chance.next() < 0.5 ? lighter(colour, 0.1) : darker(colour, 0.1);
      return ellipse(
        Math.cos(angle) * reach,
        Math.sin(angle) * reach * height,
        chance.between(2, 4.5),
        chance.between(1.5, 3),
        tone,
        'fill-opacity=".8"',
      );
    });
    return (
      path(blob(kit, 48, 48 * height, 0.07, 9), rounded(kit.sheet, colour), edge(colour, 2)) +
      crumbs.join('') +
      shine(
        trace`
          M-30 ${-16 * height}C-20 ${-36 * height} 2 ${-40 * height} 18 ${-34 * height}
          0 ${-30 * height} -16 ${-26 * height} -30 ${-16 * height}Z
        `,
        0.35,
      )
    );
  };
  return pieces(draw, size, 40, height);
}

/** A small golden fish, as sprats lie in a tin. */
export function littleFish(back: string, belly: string, size = 300): Pieces {
  const draw: DrawPiece = ({ sheet }) =>
    path(
      'M-50 0C-34-20 8-22 30-5L48-18C46-6 46 6 48 18L30 5C8 20-34 18-50 0Z',
      sheet.linear(90, [0.1, back], [0.5, mixed(back, belly, 0.6)], [1, belly]),
      edge(back, 1.5),
    ) +
    line('M-34-4C-10-12 10-10 26-2M-28 4C-10 2 8 2 22 3', darker(back, 0.1), 1.6, 'stroke-opacity=".5"') +
    line('M-30-11C-26-4-26 4-30 10', darker(back, 0.12), 1.6, 'stroke-opacity=".7"') +
    ellipse(-39, -3, 3, 3, '#2b2118') +
    ellipse(-40, -4, 1, 1, '#fff') +
    shine('M-24-10C-8-15 8-14 20-8 4-10-10-10-24-10Z', 0.45);
  return pieces(draw, size, 6, 0.4);
}

export function marrowBone(size = 260): Pieces {
  const draw: DrawPiece = ({ sheet }) =>
    path(
      'M-40-22C-20-16 20-16 40-22 52-10 52 14 40 24 20 16-20 16-40 24-52 12-52-12-40-22Z',
      rounded(sheet, '#efdcc3'),
      edge('#cfae8a', 2),
    ) +
    path('M-30-17C-10-14 14-14 30-17 20-6-16-4-30-17Z', '#c4473f', 'fill-opacity=".5"') +
    ellipse(-38, 1, 10, 19, '#f8ecd8', 'stroke="#c9a98a" stroke-width="1.6"') +
    ellipse(-38, 1, 5.5, 11, '#d98f7c') +
    shine('M-18-12C0-15 16-14 28-16 14-8-4-8-18-12Z', 0.4);
  return pieces(draw, size, 180, 0.5);
}

/** Meat shaved thin and browned: ribbons with darker edges; `seeds` for what sticks to them. */
export function shaving(colour: string, rim: string, size = 220, seeds?: string): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const bend = chance.between(-5, 5);
    const outline = trace`
      M-50 ${-4 + bend}C-40-18-26-4-12-13 2-22 14-8 28-15 38-19 46-16 50-9L47 8
      C36 4 28 14 14 9 0 5-12 17-26 12-36 9-44 14-49 10Z
    `;
    const grain = `M-44 ${2 + bend}C-30-8-18 6-4-3 10-11 24 3 44-5M-38 8C-24 2-12 10 2 3 14-2 26 6 40 1`;
    const grains = Array.from({ length: 9 }, () =>
      ellipse(chance.between(-40, 40), chance.between(-8, 7), 2.3, 1.3, seeds ?? ''),
    );
    return (
      path(
        outline,
        sheet.linear(75, [0, lighter(colour, 0.1)], [0.55, colour], [1, darker(colour, 0.1)]),
        `stroke="${rim}" stroke-width="3" stroke-linejoin="round"`,
      ) +
      line(grain, rim, 1.6, 'stroke-opacity=".55" stroke-linecap="round"') +
      shine('M-34-8C-24-12-16-6-6-11 2-15 12-6 22-9 10-3-2-9-12-4-20-1-28-4-34-8Z', 0.28) +
      (seeds ? grains.join('') : '')
    );
  };
  return pieces(draw, size, 40, 0.42);
}

/** One slice of doner: torn edges, pale inside, dark and crisp along one side. */
export function donerSlice(colour: string, size = 230): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet, chance } = kit;
    const j = (most: number) => chance.between(-most, most);
    // A ribbon whose edges are torn: up on one side, back on the other.
    const top = [-30, -12, 8, 28].map((x) => trace`L${x + j(4)} ${-13 + j(6)}`).join('');
    const low = [30, 10, -10, -30].map((x) => trace`L${x + j(4)} ${11 + j(6)}`).join('');
    const outline = trace`M${-50 + j(4)} ${j(6)}${top}L${50 + j(4)} ${-4 + j(6)}${low}Z`;
    const round = 'stroke-linejoin="round"';
    return (
      path(
        outline,
        darker(colour, 0.22),
        `stroke="${darker(colour, 0.22)}" stroke-width="9" ${round} transform="translate(1 5)"`,
      ) +
      path(
        outline,
        sheet.linear(80, [0, lighter(colour, 0.13)], [0.55, colour], [1, darker(colour, 0.08)]),
        `stroke="${colour}" stroke-width="8" ${round}`,
      ) +
      line(
        trace`M-46 ${12 + j(3)}C-20 ${16 + j(4)} 16 ${14 + j(4)} 46 ${8 + j(3)}`,
        '#4a1f0a',
        5,
        'stroke-opacity=".6" stroke-linecap="round"',
      ) +
      line(
        trace`M-40 ${-6 + j(4)}C-14 ${-12 + j(4)} 12 ${j(5)} 42 ${-6 + j(4)}`,
        '#ffe9c8',
        2.6,
        'stroke-opacity=".55" stroke-linecap="round"',
      )
    );
  };
  return pieces(draw, size, 40, 0.36);
}

/** A pressed round of minced meat with the bars of the grill on it. */
export function patty(colour: string, size = 260): Pieces {
  const draw: DrawPiece = (kit) => {
    const outline = blob(kit, 48, 37, 0.04, 10);
    const bars = [-36, -19, -2, 15, 32].map((x) => `M${x - 12} 40L${x + 16}-40`).join('');
    return (
      `<g transform="translate(0 6)">${path(outline, darker(colour, 0.14))}</g>` +
      path(outline, rounded(kit.sheet, colour), edge(colour, 1.6)) +
      clipped(kit.sheet, outline, line(bars, darker(colour, 0.2), 5, 'stroke-opacity=".75"')) +
      shine('M-30-14C-20-26 2-30 18-26 2-22-16-19-30-14Z', 0.3)
    );
  };
  return pieces(draw, size, 12, 0.82);
}

/** Tripe: two soft folds, the honeycomb on their inside. */
export function tripe(colour: string, size = 300): Pieces {
  const draw: DrawPiece = ({ sheet }) => {
    const combs = Array.from({ length: 121 }, (_, index) => {
      const [column, row] = [index % 11, Math.floor(index / 11)];
      // The cells become flatter where the fold turns away.
      const [x, y] = [-52 + column * 10.4 + (row % 2) * 5.2, -44 + row * 8.6 + Math.sin(column * 0.9) * 3];
      return trace`M${x} ${y - 5}l4.700 2.600v5l-4.700 2.600-4.700-2.600v-5Z`;
    }).join('');
    const fold = (d: string, shift: number) =>
      path(
        d,
        sheet.linear(80, [0, lighter(colour, 0.05 + shift)], [0.6, lighter(colour, shift)], [1, darker(colour, 0.14)]),
        edge(colour, 1.6),
      ) +
      clipped(
        sheet,
        d,
        line(combs, darker(colour, 0.2), 1.8) +
          line(combs, '#fffaf0', 1.1, 'transform="translate(-1 -1.200)" stroke-opacity=".85"'),
      );
    return (
      fold(
        'M-49 4C-52-14-38-30-20-29-8-35 8-31 16-34 34-36 48-20 48-4 52 8 40 16 26 14 6 20-14 16-30 20-42 20-48 14-49 4Z',
        0.02,
      ) +
      path('M-46 14C-30 8-10 14 10 8 26 4 38 8 47 2L48 18 20 26-40 26Z', '#4a2c14', 'fill-opacity=".22"') +
      fold(
        'M-47 18C-44 8-28 12-14 9 2 13 16 4 30 8 42 4 50 12 46 22 40 36 22 34 8 37-8 33-24 39-36 34-45 32-50 26-47 18Z',
        0.05,
      ) +
      line('M-42 15C-28 11-14 12-2 11 14 9 28 9 42 9', '#fffdf6', 3, 'stroke-opacity=".8" stroke-linecap="round"')
    );
  };
  return pieces(draw, size, 30, 0.76);
}

/** A whole beef tongue: thick at its root, rough above, smooth below. */
export function tongue(colour: string, size = 500): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const outline =
      'M-48 8C-52-8-46-22-32-24-8-28 16-22 34-12 46-6 52 4 48 10 42 16 28 14 12 16-8 20-24 28-38 24-45 22-47 14-48 8Z';
    const rough = Array.from(
      { length: 130 },
      () => trace`M${chance.between(-40, 44)} ${chance.between(-22, 4)}h.6`,
    ).join('');
    return (
      `<g transform="translate(1 4)">${path(outline, darker(colour, 0.22))}</g>` +
      path(
        outline,
        sheet.linear(82, [0, lighter(colour, 0.1)], [0.45, colour], [1, darker(colour, 0.14)]),
        edge(colour, 1),
      ) +
      clipped(
        sheet,
        outline,
        path('M-52 6C-20 0 20-2 52 6V-40H-52Z', mixed(colour, '#e6d6d2', 0.4), 'fill-opacity=".6"') +
          line(rough, '#fff6f2', 1.5, 'stroke-opacity=".7" stroke-linecap="round"') +
          line(rough, darker(colour, 0.2), 1, 'stroke-opacity=".5" stroke-linecap="round" transform="translate(.7 1)"'),
      ) +
      line('M-36-6C-10-10 18-8 42 2', darker(colour, 0.14), 1.3, 'stroke-opacity=".5" stroke-linecap="round"') +
      path('M-48 8C-52-8-46-22-34-24-42-16-42-2-40 8-39 16-36 22-34 25-45 24-47 14-48 8Z', '#b24e50') +
      line(
        'M-45-6C-46 2-45 10-41 18M-41-14C-43-8-43-2-42 4',
        '#f4d2c4',
        1.3,
        'stroke-opacity=".8" stroke-linecap="round"',
      ) +
      line('M-26-20C-6-23 14-18 30-10', '#fff', 2.6, 'stroke-opacity=".65" stroke-linecap="round"')
    );
  };
  return { ...pieces(draw, size, 8, 0.54), alone: true };
}

/** The fat tail of a sheep: two lobes of cream-coloured fat, a slice cut off. */
export function fatTail(fat: string, size = 480): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const veins = Array.from(
      { length: 12 },
      () =>
        trace`M${chance.between(-40, 20)} ${chance.between(-18, 22)}q${chance.between(4, 12)} ${chance.between(-5, 5)} ${chance.between(12, 22)} 0`,
    ).join('');
    const tone = sheet.radial(
      [
        [0, lighter(fat, 0.05)],
        [0.55, fat],
        [1, darker(fat, 0.14)],
      ],
      { x: 0.36, y: 0.26, r: 0.8 },
    );
    return (
      path('M-2-24C10-38 40-36 48-14 52 4 44 26 26 32 12 34 2 26-2 18Z', tone, edge(darker(fat, 0.04), 1.4)) +
      path(
        'M-2-24C-14-38-42-34-49-12-52 8-44 28-24 34-8 36 2 28 2 14 4 0 2-14-2-24Z',
        tone,
        edge(darker(fat, 0.04), 1.4),
      ) +
      line('M-2-22C4-8 4 8 0 24', darker(fat, 0.18), 2, 'stroke-opacity=".6" stroke-linecap="round"') +
      line(veins, '#d9998a', 0.9, 'stroke-opacity=".5" stroke-linecap="round"') +
      path(
        'M-46 18C-36 8-12 8 4 16 8 26-2 38-20 38-36 38-48 30-46 18Z',
        sheet.linear(70, [0, '#fffaf0'], [1, darker(fat, 0.04)]),
        edge(darker(fat, 0.06), 1.3),
      ) +
      line(
        'M-40 20C-28 14-12 14-2 19M-36 29C-24 33-12 32-4 27',
        '#e6b3a2',
        1.2,
        'stroke-opacity=".6" stroke-linecap="round"',
      ) +
      line('M-38-14C-30-27-18-29-10-26', '#fff', 4, 'stroke-opacity=".9" stroke-linecap="round"') +
      line('M10-22C18-30 30-28 38-18', '#fff', 3.4, 'stroke-opacity=".8" stroke-linecap="round"')
    );
  };
  return { ...pieces(draw, size, 6, 0.74), alone: true };
}
