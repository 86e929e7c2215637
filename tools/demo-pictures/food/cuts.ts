// Cuts of meat, each with its typical outline, fat and bone.
import { darker, lighter, mixed } from '../colours.ts';
import { clipped, ellipse, line, path, trace } from '../svg.ts';
import type { DrawPiece, Kit, Pieces } from './food.types.ts';
import { edge, pieces, rounded, shine } from './shading.ts';

const bone = '#f6ead5';
const boneEdge = 'stroke="#bd9c7c" stroke-width="1.2"';

interface Look {
  readonly flesh: string;
  readonly fat: string;
  /** The number of flecks of fat. */
  readonly marbled?: number;
  /** The slope of the fibres: how far they rise or fall over the whole width. */
  readonly slope?: number;
}

/** Muscle inside an outline: fibres side by side, flecks of fat between them. */
function muscle(kit: Kit, outline: string, { flesh, fat, marbled = 16, slope = 8 }: Look): string {
  const { sheet, chance } = kit;
  const fibres = Array.from({ length: 15 }, (_, index) => {
    const y = -44 + index * 6.4 + chance.between(-1.5, 1.5);
    const bend = chance.between(-4, 4);
    return trace`M-52 ${y}C-20 ${y + bend + slope * 0.3} 18 ${y - bend + slope * 0.7} 52 ${y + slope}`;
  }).join('');
  const flecks = Array.from({ length: marbled }, () => {
    const [x, y] = [chance.between(-42, 38), chance.between(-30, 30)];
    const [dx, dy] = [chance.between(4, 13), chance.between(-4, 4) + slope / 6];
    return trace`M${x} ${y}q${dx / 2} ${dy - 2.5} ${dx} ${dy}l${chance.between(1, 4)} ${chance.between(-3, 3)}`;
  }).join('');
  return (
    path(outline, rounded(sheet, flesh), edge(flesh, 1.2)) +
    clipped(
      sheet,
      outline,
      line(fibres, darker(flesh, 0.1), 1.1, 'stroke-opacity=".42"') +
        line(flecks, fat, 1.5, 'stroke-opacity=".78" stroke-linecap="round" stroke-linejoin="round"'),
    )
  );
}

/** Fat over meat, with the soft light that only fat has. */
function fatOver(kit: Kit, d: string, fat: string, strength = 1): string {
  return path(
    d,
    kit.sheet.linear(70, [0, lighter(fat, 0.04)], [0.6, fat], [1, darker(fat, 0.1)]),
    `fill-opacity="${strength}" stroke="${darker(fat, 0.16)}" stroke-opacity=".5" stroke-width=".9"`,
  );
}

/** A boneless steak from the rib: the eye, the cap round it, and fat between and outside. */
export function ribeye(flesh: string, fat: string, size = 330): Pieces {
  const draw: DrawPiece = (kit) =>
    fatOver(kit, 'M-47-8C-48-32-20-42 6-38 34-36 51-17 48 6 46 28 26 39 2 37-14 37-26 33-33 25-43 19-46 6-47-8Z', fat) +
    muscle(kit, 'M-11-25C13-32 41-19 42 2 43 21 23 31 4 30-14 28-23 11-21-6-20-17-17-23-11-25Z', {
      flesh,
      fat,
      marbled: 30,
      slope: -10,
    }) +
    muscle(kit, 'M-41-6C-41-24-28-34-15-33-23-26-28-13-27 2-26 13-21 21-15 27-30 25-41 9-41-6Z', {
      flesh: darker(flesh, 0.03),
      fat,
      marbled: 18,
      slope: 30,
    }) +
    path('M-20-22C-15-27-8-28-4-26-12-23-16-17-18-10-22-12-23-18-20-22Z', lighter(fat, 0.03), 'fill-opacity=".95"') +
    shine('M0-24C14-26 28-20 34-8 24-16 12-20 0-24Z', 0.26);
  return pieces(draw, size, 22, 0.82);
}

/** A thick flat joint: coarse fibres, one seam, a cap of fat along the top. */
export function brisket(flesh: string, fat: string, size = 480): Pieces {
  const draw: DrawPiece = (kit) =>
    muscle(
      kit,
      'M-49-16C-48-26-42-31-32-30L4-33 34-30C45-30 50-24 49-14L50 14C49 26 43 31 33 31L-2 34-30 31C-43 30-50 25-49 14Z',
      { flesh, fat, marbled: 18, slope: 10 },
    ) +
    line('M-49 10C-34 6-22 12-6 9 6 7 16 12 26 14', fat, 2.6, 'stroke-opacity=".85" stroke-linecap="round"') +
    fatOver(
      kit,
      'M-49-14C-49-26-42-31-32-30L4-33 34-30C45-30 50-24 49-14 44-20 36-17 26-20 16-23 6-19-4-21-16-23-26-18-36-20-43-21-46-18-49-14Z',
      fat,
    ) +
    shine('M-38-26L4-29 36-26C18-26-14-25-38-26Z', 0.5);
  return { ...pieces(draw, size, 5, 0.72), alone: true };
}

/** A whole boneless joint: seams of fat between its muscles, a patch of fat on top. */
export function joint(flesh: string, fat: string, size = 480): Pieces {
  const draw: DrawPiece = (kit) =>
    muscle(kit, 'M-48 4C-50-16-38-28-16-30 6-35 34-32 44-16 52-4 50 14 40 24 26 34 2 33-18 31-36 30-47 20-48 4Z', {
      flesh,
      fat,
      marbled: 20,
      slope: -14,
    }) +
    line('M-44-6C-26-4-18 8-4 10 12 12 26 2 46 2', fat, 3.2, 'stroke-opacity=".85" stroke-linecap="round"') +
    line('M-6 11C-8 20-12 26-18 30M20 6C24 14 30 20 38 24', fat, 2, 'stroke-opacity=".75" stroke-linecap="round"') +
    line('M-30-22C-16-18-2-20 8-26', darker(flesh, 0.14), 1.6, 'stroke-opacity=".6"') +
    fatOver(
      kit,
      'M-36-20C-26-30-4-33 14-32 28-31 38-25 42-19 30-20 24-14 12-16 0-19-8-13-18-15-26-17-30-15-36-20Z',
      fat,
      0.96,
    ) +
    shine('M-38-8C-32-16-26-18-20-18-28-14-34-8-36 2Z', 0.3) +
    shine('M-20-27C-4-31 14-30 28-26 12-27-4-27-20-27Z', 0.45);
  return pieces(draw, size, 7, 0.68);
}

/** The leanest cut: long, tapering, without fat. */
export function tenderloin(flesh: string, size = 500): Pieces {
  const draw: DrawPiece = (kit) =>
    muscle(kit, 'M-50 0C-50-16-34-23-10-20 14-18 36-12 49-3 52 1 50 5 45 6 26 14 4 20-20 20-40 20-49 14-50 0Z', {
      flesh,
      fat: mixed(flesh, '#f3d9cc', 0.5),
      marbled: 6,
      slope: 2,
    }) +
    line('M-44 8C-20 14 14 12 42 2', mixed(flesh, '#f6ded2', 0.55), 1.8, 'stroke-opacity=".7"') +
    ellipse(-46, 0, 4.5, 13, darker(flesh, 0.06), edge(flesh, 1)) +
    shine('M-38-8C-24-17 0-17 22-11 2-12-20-12-38-8Z', 0.34);
  return pieces(draw, size, 10, 0.46);
}

/** A square of ribs, their sawn ends in a row, meat and fat in layers above. */
export function shortRibs(flesh: string, fat: string, size = 440): Pieces {
  const draw: DrawPiece = (kit) => {
    const ends = [-32, -11, 11, 32].map(
      (x) => ellipse(x, 22, 8.4, 6.4, bone, boneEdge) + ellipse(x + 0.5, 22.5, 4.6, 3.2, '#cf8d78'),
    );
    return (
      muscle(kit, 'M-48-22C-30-30 30-30 48-22 50-6 50 16 46 27 24 32-24 32-46 27-50 16-50-6-48-22Z', {
        flesh,
        fat,
        marbled: 26,
        slope: 2,
      }) +
      line('M-48 2C-26 7 24 7 48 2M-47 12C-24 16 22 16 47 12', fat, 3.4, 'stroke-opacity=".9"') +
      fatOver(kit, 'M-48-20C-34-30 34-30 48-20 40-15 26-19 10-16-6-14-20-19-32-16-40-14-44-17-48-20Z', fat) +
      ends.join('') +
      shine('M-34-23C-14-28 16-28 36-23 14-24-14-24-34-23Z', 0.45)
    );
  };
  return pieces(draw, size, 5, 0.62);
}

/** A rack: clean bones in a row, the eye of meat at the cut end, fat on its back. */
export function rack(flesh: string, fat: string, size = 450): Pieces {
  const draw: DrawPiece = (kit) => {
    const bones = [-40, -26, -12, 2, 16, 30].map((x) => {
      const d = `M${x + 4} 4C${x}-12 ${x - 2}-24 ${x - 8}-38`;
      return line(d, '#bd9c7c', 6.4, 'stroke-linecap="round"') + line(d, bone, 4.8, 'stroke-linecap="round"');
    });
    return (
      bones.join('') +
      fatOver(kit, 'M-48 6C-42-8 38-10 47 0 51 16 46 31 32 34 8 39-24 38-38 32-48 28-51 16-48 6Z', fat) +
      muscle(kit, 'M-47 5C-41-7 36-9 46 0 40 8 20 13-4 13-26 13-42 11-47 5Z', { flesh, fat, marbled: 12, slope: 2 }) +
      line('M-34 20C-10 27 10 27 20 24M-30 29C-12 33 6 33 16 31', darker(fat, 0.14), 1.4, 'stroke-opacity=".6"') +
      ellipse(35, 17, 14, 17, fat, edge(fat, 1)) +
      muscle(kit, 'M25 17C25 6 33 2 39 4 47 8 48 20 44 27 38 34 25 29 25 17Z', { flesh, fat, marbled: 14, slope: 0 }) +
      shine('M-36 24C-18 30 4 31 16 28-2 34-24 32-36 24Z', 0.35)
    );
  };
  return pieces(draw, size, 5, 0.78);
}

/** The lower leg of a lamb: meat gathered at one end, a long bone at the other. */
export function shank(flesh: string, fat: string, size = 380): Pieces {
  const draw: DrawPiece = (kit) => {
    const shaft = 'M8 2C22 8 32 12 43 15';
    return (
      line(shaft, '#bd9c7c', 12, 'stroke-linecap="round"') +
      line(shaft, bone, 10, 'stroke-linecap="round"') +
      ellipse(45, 16, 7, 8, bone, boneEdge) +
      ellipse(46.5, 16.5, 3.6, 4.4, '#cf8d78') +
      muscle(kit, 'M-47-4C-48-26-24-34-4-27 10-22 18-10 26 4 29 14 22 20 12 18-2 20-14 29-28 25-42 21-47 10-47-4Z', {
        flesh,
        fat,
        marbled: 9,
        slope: 22,
      }) +
      fatOver(kit, 'M-44-14C-36-28-16-32-2-26 6-22 12-16 16-9 6-15-4-14-14-18-24-21-36-14-44-14Z', fat, 0.92) +
      line('M-36 12C-20 16-2 8 18 10', fat, 1.8, 'stroke-opacity=".7" stroke-linecap="round"') +
      shine('M-38-4C-36-14-28-18-18-18-28-14-34-8-36 2Z', 0.28)
    );
  };
  return pieces(draw, size, 30, 0.6);
}

/** A cow's foot, singed and sawn: skin, the two toes, bone in the cut. */
export function beefFoot(skin: string, size = 330): Pieces {
  const draw: DrawPiece = ({ sheet }) =>
    path('M-40-24C-18-28 8-26 22-22 32-12 32 14 20 24 2 28-22 28-40 24Z', rounded(sheet, skin), edge(skin, 1.4)) +
    path('M18-23C34-25 48-14 51-2 44 3 30 3 20-1 24-8 23-16 18-23Z', rounded(sheet, '#5a4636'), edge('#3c2e24', 1.2)) +
    path('M20 1C30 5 43 5 50 2 48 14 36 24 18 24 23 17 24 9 20 1Z', rounded(sheet, '#4c3a2d'), edge('#3c2e24', 1.2)) +
    line('M-26-14C-10-16 4-15 12-12M-22 14C-8 17 4 16 10 14', darker(skin, 0.13), 1.5, 'stroke-opacity=".6"') +
    ellipse(-39, 0, 9.5, 24, '#eec8ae', edge(skin, 1.4)) +
    ellipse(-39, 0, 6, 14, bone, boneEdge) +
    ellipse(-39, 0.5, 3, 7.5, '#cf8d78') +
    shine('M-28-18C-10-22 6-21 16-17 2-17-14-16-28-18Z', 0.4);
  return pieces(draw, size, 26, 0.56);
}

/** Half a carcass along the spine: leg, loin, ribs, shoulder and neck. */
export function sideOfLamb(flesh: string, fat: string, size = 620): Pieces {
  const draw: DrawPiece = (kit) => {
    const ribLines = [-10, -4, 2, 8, 14, 20].map((x) => `M${x}-12C${x + 3}-4 ${x + 3} 6 ${x - 2} 13`).join('');
    const side =
      line('M-38 4C-44 7-47 9-50 11', '#bd9c7c', 5.4, 'stroke-linecap="round"') +
      line('M-38 4C-44 7-47 9-50 11', bone, 4, 'stroke-linecap="round"') +
      muscle(
        kit,
        'M-42 6C-44-6-36-18-24-18-12-18-4-15 8-15 20-16 28-20 36-17 42-14 50-8 49-4 47 0 42-1 40 2 42 10 42 16 38 18 32 19 30 13 26 12 12 16-6 15-16 11-24 14-38 14-42 6Z',
        { flesh, fat, marbled: 14, slope: 6 },
      ) +
      fatOver(
        kit,
        'M-38-4C-36-14-28-18-20-18-10-17-2-15 10-15 20-16 28-20 36-17 28-14 20-11 8-10-6-10-14-12-24-12-32-12-36-8-38-4Z',
        fat,
        0.94,
      ) +
      line(ribLines, bone, 2.6, 'stroke-opacity=".85" stroke-linecap="round"') +
      line('M26-10C32-4 34 4 32 10', fat, 1.6, 'stroke-opacity=".8" stroke-linecap="round"') +
      shine('M-34-4C-32-10-27-13-22-14-28-9-31-4-32 2Z', 0.3);
    return `<g transform="scale(1 1.400)">${side}</g>`;
  };
  return { ...pieces(draw, size, 3, 0.58), alone: true };
}
