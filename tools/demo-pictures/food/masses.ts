import type { Box } from '../../../src/domain/catalogue/og-images/lettering.ts';
import type { Chance } from '../chance.ts';
import { darker, lighter, mixed } from '../colours.ts';
import { box, clipped, ellipse, line, moved, n, path, trace } from '../svg.ts';
import type { Kit, Mass } from './food.types.ts';

export const mass = (texture: Mass['texture'], colour: string, bits?: string): Mass => ({
  kind: 'mass',
  texture,
  colour,
  ...(bits === undefined ? {} : { bits }),
});

/** Covers the area. The caller clips what extends beyond it. */
export function fillWithMass(mass: Mass, { sheet, chance }: Kit, area: Box): string {
  const { colour } = mass;
  const ground = box(
    area.x,
    area.y,
    area.w,
    area.h,
    sheet.linear(70, [0, lighter(colour, 0.06)], [0.6, colour], [1, darker(colour, 0.12)]),
  );
  return ground + surface(mass, chance, area) + bitsIn(mass, chance, area);
}

function surface({ texture, colour }: Mass, chance: Chance, area: Box): string {
  const spot = (margin = 0): [number, number] => [
    chance.between(area.x - margin, area.x + area.w + margin),
    chance.between(area.y - margin, area.y + area.h + margin),
  ];
  if (texture === 'powder') {
    const grains = (count: number) =>
      Array.from({ length: count }, () => {
        const [x, y] = spot();
        return trace`M${x} ${y}h2`;
      }).join('');
    const dot = 'stroke-linecap="round" stroke-opacity=".7"';
    return line(grains(170), darker(colour, 0.11), 4, dot) + line(grains(130), lighter(colour, 0.11), 4, dot);
  }
  if (texture === 'mince') {
    // Each row of strands covers the row above, as they come out of the mincer.
    let strands = '';
    for (let y = area.y - 10; y < area.y + area.h + 30; y += 30) {
      for (let x = area.x - 40; x < area.x + area.w + 30; x += 46) {
        const d = trace`
          M${x + chance.between(-12, 12)} ${y + chance.between(-9, 9)}
          q${chance.between(14, 34)} ${chance.between(-30, 30)} ${chance.between(46, 66)} ${chance.between(-8, 14)}
        `;
        // A few strands are fat.
        const tone =
          chance.next() < 0.13 ? mixed(colour, '#f8e6da', 0.72) : lighter(colour, chance.between(-0.03, 0.07));
        strands +=
          line(d, darker(colour, 0.2), 27, 'stroke-linecap="round"') + line(d, tone, 22, 'stroke-linecap="round"');
        const gleam = line(d, lighter(colour, 0.16), 4, 'stroke-linecap="round" stroke-opacity=".6"');
        strands += moved(-2, -6, gleam);
      }
    }
    return strands;
  }
  if (texture === 'strands') {
    let strands = '';
    for (let count = 0; count < 70; count++) {
      const [x, y] = spot(40);
      const bend = chance.between(30, 90) * (chance.next() < 0.5 ? -1 : 1);
      const d = trace`M${x - 110} ${y}c60 ${-bend} 120 ${bend} 220 ${chance.between(-30, 30)}`;
      strands +=
        line(d, darker(colour, 0.2), 13, 'stroke-linecap="round"') + line(d, colour, 10, 'stroke-linecap="round"');
      strands += `<g transform="translate(0 -2)">${line(d, lighter(colour, 0.11), 3, 'stroke-linecap="round"')}</g>`;
    }
    return strands;
  }
  if (texture === 'cream' || texture === 'paste') {
    const folds = Array.from({ length: 5 }, (_, index) => {
      const y = area.y + (area.h * (index + 0.6)) / 5;
      return trace`
        M${area.x} ${y}
        c${area.w * 0.3} ${chance.between(-46, -16)} ${area.w * 0.6} ${chance.between(16, 46)}
        ${area.w} ${chance.between(-12, 12)}
      `;
    });
    return (
      line(folds.join(''), darker(colour, 0.08), 12, 'stroke-opacity=".35" stroke-linecap="round"') +
      moved(0, -9, line(folds.join(''), lighter(colour, 0.12), 7, 'stroke-opacity=".6" stroke-linecap="round"'))
    );
  }
  return '';
}

function bitsIn({ bits, colour }: Mass, chance: Chance, area: Box): string {
  if (bits === undefined) return '';
  const rim = `stroke="${darker(colour, 0.16)}" stroke-opacity=".5" stroke-width="2"`;
  return Array.from({ length: 46 }, () => {
    const [x, y] = [chance.between(area.x, area.x + area.w), chance.between(area.y, area.y + area.h)];
    const [rx, ry] = [chance.between(6, 15), chance.between(4, 9)];
    return ellipse(x, y, rx, ry, bits, `${rim} transform="rotate(${n(chance.next() * 180)} ${n(x)} ${n(y)})"`);
  }).join('');
}

/** A nest of noodles round the origin, `rx` and `ry` wide. Later strands cover earlier ones. */
export function nest({ chance }: Kit, rx: number, ry: number, colour: string, thick: number, rise: number): string {
  return Array.from({ length: 64 }, (_, index) => {
    const t = index / 63;
    // Large arcs first, small ones on top of them, as the noodles are twisted into the bowl.
    const reach = (1 - t * 0.72) * chance.between(0.78, 1);
    const [a, b] = [rx * reach, ry * reach];
    const start = chance.next() * 6.283;
    const sweep = chance.between(1.3, 3);
    const [cx, cy] = [chance.between(-0.08, 0.08) * rx, -rise * t + chance.between(-0.06, 0.06) * ry];
    const at = (angle: number) => trace`${cx + Math.cos(angle) * a} ${cy + Math.sin(angle) * b}`;
    const d = trace`M${at(start)}A${a} ${b} 0 ${sweep > Math.PI ? 1 : 0} 1 ${at(start + sweep)}`;
    const tone = lighter(colour, chance.between(-0.03, 0.05));
    const round = 'stroke-linecap="round"';
    return (
      line(d, darker(colour, 0.17), thick + 3, round) +
      line(d, tone, thick, round) +
      line(
        d,
        lighter(tone, 0.12),
        thick * 0.3,
        `${round} transform="translate(0 ${-thick * 0.2})" stroke-opacity=".85"`,
      )
    );
  }).join('');
}

/** A heap of the given width. Its base is at y = 0. */
export function heapOfMass(mass: Mass, kit: Kit, width: number): string {
  const { sheet } = kit;
  const { colour, texture } = mass;
  const w = width / 2;
  if (texture === 'strands') {
    const ry = w * 0.36;
    const strands = nest(kit, w * 0.94, ry, colour, width * 0.03, width * 0.24);
    return moved(0, -ry * 0.8, ellipse(0, 0, w * 0.9, ry * 0.94, darker(colour, 0.2)) + strands);
  }
  const steep = texture === 'powder' ? 0.62 : 0.5;
  const h = width * steep;
  const dome =
    texture === 'powder'
      ? trace`
        M${-w} 0C${-w * 0.7} ${-h * 0.1} ${-w * 0.3} ${-h} 0 ${-h}S${w * 0.7} ${-h * 0.1} ${w} 0
        C${w * 0.6} ${h * 0.14} ${-w * 0.6} ${h * 0.14} ${-w} 0Z
      `
      : trace`
        M${-w} ${-h * 0.08}C${-w} ${-h * 0.6} ${-w * 0.5} ${-h} 0 ${-h}S${w} ${-h * 0.6} ${w} ${-h * 0.08}
        C${w * 0.7} ${h * 0.16} ${-w * 0.7} ${h * 0.16} ${-w} ${-h * 0.08}Z
      `;
  const area = { x: -w, y: -h, w: width, h: h * 1.2 };
  const shade = sheet.radial(
    [
      [0, '#fff', 0.35],
      [0.5, '#fff', 0],
      [0.75, '#000', 0],
      [1, '#000', 0.28],
    ],
    { x: 0.36, y: 0.25, r: 0.8 },
  );
  return (
    clipped(sheet, dome, fillWithMass(mass, kit, area)) +
    path(dome, shade) +
    line(dome, darker(colour, 0.2), 2, 'stroke-opacity=".3"')
  );
}
