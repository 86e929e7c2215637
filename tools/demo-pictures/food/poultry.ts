// Parts of a chicken, each with its typical outline.
import { darker, lighter, mixed } from '../colours.ts';
import { ellipse, line, path } from '../svg.ts';
import type { DrawPiece, Kit, Pieces } from './food.types.ts';
import { edge, pieces, rounded, shine } from './shading.ts';

/** Pores of the skin: faint dots. */
function pores({ chance }: Kit, colour: string, reach: readonly [number, number]): string {
  const dots = Array.from({ length: 16 }, () => {
    const [x, y] = [chance.between(-reach[0], reach[0]), chance.between(-reach[1], reach[1])];
    return `M${Math.round(x)} ${Math.round(y)}h.6`;
  });
  return line(dots.join(''), darker(colour, 0.12), 1.8, 'stroke-opacity=".5" stroke-linecap="round"');
}

/** A whole wing: the thick upper part, the flat part and the tip, bent like a V. */
export function wing(skin: string, size = 290): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet } = kit;
    const tone = (shift: number) =>
      sheet.radial(
        [
          [0, lighter(skin, 0.09 + shift)],
          [0.5, lighter(skin, shift)],
          [1, darker(skin, 0.17)],
        ],
        { x: 0.36, y: 0.26, r: 0.8 },
      );
    return (
      path('M22-24C32-30 44-28 51-20 54-15 50-11 45-14 39-17 34-15 28-11Z', tone(-0.03), edge(skin, 1)) +
      path('M-12 6C-2-14 12-30 26-30 36-29 36-18 30-10 22 4 8 22-6 26-16 26-18 16-12 6Z', tone(0), edge(skin, 1)) +
      path(
        'M-2 2C6-10 14-18 22-20',
        'none',
        `stroke="${darker(skin, 0.14)}" stroke-width="1.6" stroke-opacity=".6" stroke-linecap="round"`,
      ) +
      path(
        'M-50-18C-50-30-36-34-27-26-16-16-6 0 2 10 8 20 4 30-6 30-20 30-32 20-40 6-46-2-50-10-50-18Z',
        tone(0.02),
        edge(skin, 1),
      ) +
      path('M-50-18C-50-30-36-34-27-26-30-20-38-14-48-12Z', mixed(skin, '#c94a4c', 0.4), 'fill-opacity=".85"') +
      ellipse(-40, -22, 5.4, 4.2, '#f8ecd8', 'transform="rotate(-30 -40 -22)"') +
      line(
        'M-16 22C-12 25-6 25-1 22M-12 17C-9 20-4 20 0 18',
        darker(skin, 0.16),
        1.5,
        'stroke-opacity=".65" stroke-linecap="round"',
      ) +
      line('M-32-14C-24-6-16 4-8 13', '#fff', 3.6, 'stroke-opacity=".6" stroke-linecap="round"') +
      line('M6-8C11-15 16-20 22-24', '#fff', 2.8, 'stroke-opacity=".55" stroke-linecap="round"') +
      pores(kit, skin, [26, 16])
    );
  };
  return pieces(draw, size, 16, 0.68);
}

/** Thigh and drumstick in one piece, the cut edge pink at the thigh. */
export function legQuarter(skin: string, size = 440): Pieces {
  const draw: DrawPiece = (kit) =>
    path(
      'M30 10C38 15 42 15 48 13 53 16 53 22 48 24 47 29 41 30 38 26 32 24 26 20 22 16Z',
      kit.sheet.linear(60, [0, '#fff8ec'], [1, '#dcc4a6']),
      'stroke="#c0a080" stroke-width="1.2"',
    ) +
    path(
      'M-49-2C-51-26-30-37-9-33 6-30 12-19 18-11 28-7 38 4 42 13 43 20 36 24 28 22 16 21 8 18 1 23-10 33-31 36-41 25-47 18-49 8-49-2Z',
      rounded(kit.sheet, skin),
      edge(skin, 1.6),
    ) +
    path(
      'M-49-2C-50 8-47 18-41 25-35 31-27 32-19 31-31 26-39 16-40 2-41-8-38-18-32-26-44-20-48-12-49-2Z',
      mixed(skin, '#c94a4c', 0.4),
    ) +
    path('M-46 0C-46 9-43 17-38 23-40 14-42 6-40-4-43-4-45-3-46 0Z', '#f4dcc4', 'fill-opacity=".85"') +
    line('M4-24C12-12 10 8-1 22', darker(skin, 0.15), 2.2, 'stroke-opacity=".6" stroke-linecap="round"') +
    pores(kit, skin, [26, 18]) +
    shine('M-30-12C-26-24-12-28 0-22-12-22-22-18-30-12Z', 0.5) +
    shine('M14-2C20 0 28 5 32 11 24 9 18 5 14-2Z', 0.35);
  return pieces(draw, size, 10, 0.66);
}

/** A peeled foot with its toes spread. */
export function chickenFoot(skin: string, size = 240): Pieces {
  const draw: DrawPiece = () => {
    const shaft = 'M-46-4C-28-3-12-1 2 0';
    const toes = 'M2 0C16-9 28-17 42-19M2 0C18 1 32 3 48 2M2 0C14 9 26 17 38 22M-2 1C-6 8-12 13-18 16';
    const tips = 'M42-19L46-19.500M48 2L51 2M38 22L42 24';
    const round = 'stroke-linecap="round" stroke-linejoin="round"';
    return (
      line(shaft, darker(skin, 0.22), 14, round) +
      line(toes, darker(skin, 0.22), 9.5, round) +
      line(shaft, skin, 12, round) +
      line(toes, skin, 7.6, round) +
      line('M-42-7C-28-6-12-4 0-3M10-6C20-12 30-17 40-19M12-1C24-1 34 0 44 0', lighter(skin, 0.1), 2.2, round) +
      line('M16-10l3 3M26-16l3 3M18-2l1 4M30-1l1 4M14 6l-2 4M24 13l-2 4', darker(skin, 0.16), 1.3, round) +
      line(tips, '#efe2cf', 4, round) +
      ellipse(-46, -4, 3.4, 6, '#e7b8a4', edge(skin, 1))
    );
  };
  return pieces(draw, size, 60, 0.5);
}
