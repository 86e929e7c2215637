import { darker, lighter, mixed } from '../colours.ts';
import { box, clipped, ellipse, line, n, path, placed, trace } from '../svg.ts';
import type { DrawPiece, Kit, Pieces } from './food.types.ts';
import { blob, edge, pieces, rounded, shine } from './shading.ts';

function seeds({ chance }: Kit, rx: number, ry: number, count: number, colour: string): string {
  return Array.from({ length: count }, () => {
    const [angle, reach] = [chance.next() * 6.283, Math.sqrt(chance.next())];
    const [x, y] = [Math.cos(angle) * reach * rx, Math.sin(angle) * reach * ry];
    return ellipse(x, y, 1.7, 1, colour, `transform="rotate(${n(chance.next() * 180)} ${n(x)} ${n(y)})"`);
  }).join('');
}

/** Round bread from the clay oven: a high rim, a stamped middle. */
export function tandirBread(crust: string, size = 560): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet } = kit;
    const stamps = [9, 18].flatMap((reach, ring) =>
      Array.from({ length: ring === 0 ? 8 : 16 }, (_, index) => {
        const angle = (index / (ring === 0 ? 8 : 16)) * 6.283;
        return ellipse(Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9, 1.3, 1.2, darker(crust, 0.24));
      }),
    );
    return (
      ellipse(0, 3, 49, 46, darker(crust, 0.2)) +
      ellipse(0, 0, 49, 46, rounded(sheet, crust), edge(crust, 0.8)) +
      ellipse(0.5, 1, 29, 26.5, darker(crust, 0.13), 'fill-opacity=".75"') +
      ellipse(
        0.5,
        2,
        27,
        24.5,
        sheet.radial(
          [
            [0, lighter(crust, 0.08)],
            [1, mixed(crust, '#f4d8a4', 0.35)],
          ],
          { x: 0.5, y: 0.55, r: 0.6 },
        ),
      ) +
      stamps.join('') +
      seeds(kit, 24, 21, 26, '#3a2a1c') +
      line('M-38-16C-32-32-16-40 2-41', '#fff', 5, 'stroke-opacity=".42" stroke-linecap="round"') +
      line('M-42 4C-42 0-41-6-40-9', '#fff', 3.4, 'stroke-opacity=".3" stroke-linecap="round"')
    );
  };
  return pieces(draw, size, 12, 0.95);
}

/** A three-cornered puff pastry, browned in layers. */
export function samsa(crust: string, size = 300): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet } = kit;
    return (
      path('M-3-42C6-46 46 26 44 33S-42 42-45 34-12-38-3-42Z', rounded(sheet, crust), edge(crust, 1.8)) +
      line(
        'M-2-30C8-16 22 8 34 26M-6-22C2-8 10 10 16 28M-12-14C-10 2-8 14-6 30M-18-4C-20 8-22 18-24 30',
        darker(crust, 0.13),
        2.6,
        'stroke-opacity=".6" stroke-linecap="round"',
      ) +
      path(
        'M-45 34C-44 28-42 24-40 20-10 28 18 28 38 20 42 26 44 30 44 33 43 40-42 42-45 34Z',
        darker(crust, 0.1),
        'fill-opacity=".45"',
      ) +
      seeds(kit, 17, 15, 16, '#fbeecb') +
      seeds(kit, 16, 14, 8, '#3a2a1c') +
      shine('M-14-14C-10-26-4-34 0-32-4-24-10-16-14-14Z', 0.45)
    );
  };
  return pieces(draw, size, 20, 0.86);
}

/** A fried half-moon with a pressed edge. */
export function halfMoon(crust: string, size = 380): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet, chance } = kit;
    const blisters = Array.from({ length: 9 }, () =>
      ellipse(
        chance.between(-26, 26),
        chance.between(-10, 14),
        chance.between(3, 7),
        chance.between(2, 5),
        lighter(crust, 0.08),
        'fill-opacity=".7"',
      ),
    );
    const teeth = Array.from({ length: 15 }, (_, index) => {
      const angle = Math.PI + (index / 14) * Math.PI;
      return trace`
        M${Math.cos(angle) * 40} ${20 + Math.sin(angle) * 42}L${Math.cos(angle) * 47} ${20 + Math.sin(angle) * 49}
      `;
    });
    return (
      path('M-49 20C-48-14-26-31 0-31S48-14 49 20C44 29-44 29-49 20Z', rounded(sheet, crust), edge(crust, 1.6)) +
      path(
        'M-39 19C-38-8-20-22 0-22S38-8 39 19C30 24-30 24-39 19Z',
        rounded(sheet, lighter(crust, 0.03)),
        edge(crust, 0.8),
      ) +
      line(teeth.join(''), darker(crust, 0.14), 1.8, 'stroke-opacity=".7"') +
      blisters.join('') +
      shine('M-28-2C-22-14-8-19 6-18-8-14-20-8-28-2Z', 0.45)
    );
  };
  return pieces(draw, size, 16, 0.66);
}

/** A round fried pie, open in the middle where the meat shows. */
export function openPie(crust: string, filling: string, size = 280): Pieces {
  const draw: DrawPiece = (kit) => {
    const pleats = Array.from({ length: 18 }, (_, index) => {
      const angle = (index / 18) * 6.283;
      return trace`
        M${Math.cos(angle) * 20} ${Math.sin(angle) * 18}L${Math.cos(angle + 0.2) * 40} ${Math.sin(angle + 0.2) * 37}
      `;
    });
    return (
      ellipse(0, 0, 48, 45, rounded(kit.sheet, crust), edge(crust, 1.8)) +
      line(pleats.join(''), darker(crust, 0.13), 2.4, 'stroke-opacity=".6" stroke-linecap="round"') +
      path(blob(kit, 18, 16, 0.1), rounded(kit.sheet, filling), edge(filling, 1.6)) +
      line('M-36-14C-30-28-16-36 0-37', '#fff', 4.5, 'stroke-opacity=".42" stroke-linecap="round"')
    );
  };
  return pieces(draw, size, 180, 0.92);
}

/** Layers cut into a diamond, a nut on top. */
export function baklava(size = 230): Pieces {
  const draw: DrawPiece = ({ sheet }) => {
    const layers = [6, 12, 18, 24].map((y) => `M-46 ${y - 10}L0 ${y + 14} 46 ${y - 10}`);
    return (
      path(
        'M-48-8L0-32 48-8V18L0 42-48 18Z',
        sheet.linear(0, [0, '#d99a3f'], [0.5, '#c17f2c'], [1, '#8f5419']),
        edge('#7a4513', 1.4),
      ) +
      path('M-48-8L0-32 48-8 0 16Z', sheet.linear(60, [0, '#f7cf7d'], [1, '#dd9d3d'])) +
      line(layers.join(''), '#f6d592', 1.8, 'stroke-opacity=".75"') +
      path('M-16-8L0-16 16-8 0 0Z', '#7f9a3a') +
      line('M-30-8L-2-23M-12-2L18-16', '#fff', 2.4, 'stroke-opacity=".45" stroke-linecap="round"')
    );
  };
  return pieces(draw, size, 8, 0.76);
}

/** A block that crumbles: halva, cheese in brine, butter. */
export function block(colour: string, bits: string, size = 320): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet, chance } = kit;
    const specks = Array.from({ length: 18 }, () =>
      ellipse(
        chance.between(-38, 6),
        chance.between(-2, 30),
        chance.between(1.2, 3),
        chance.between(1, 2.2),
        bits,
        'fill-opacity=".8"',
      ),
    );
    const above = Array.from({ length: 10 }, () =>
      ellipse(
        chance.between(-18, 26),
        chance.between(-26, -14),
        chance.between(1.4, 3.2),
        chance.between(1, 1.8),
        bits,
        'fill-opacity=".75"',
      ),
    );
    return (
      path('M-46-14L-16-34 48-26V16L14 38-46 30Z', colour, edge(colour, 1.6)) +
      path('M-46-14L-16-34 48-26 14-6Z', sheet.linear(40, [0, lighter(colour, 0.1)], [1, lighter(colour, 0.03)])) +
      path('M-46-14L14-6V38L-46 30Z', sheet.linear(60, [0, lighter(colour, 0.03)], [1, darker(colour, 0.05)])) +
      path('M14-6L48-26V16L14 38Z', darker(colour, 0.12)) +
      specks.join('') +
      above.join('') +
      line('M-46-14L14-6 48-26M14-6V38', '#fff', 1.5, 'stroke-opacity=".5"')
    );
  };
  return pieces(draw, size, 6, 0.74);
}

/** A bar of nuts in caramel, or a wafer when it has a grid. */
export function bar(colour: string, look: 'nuts' | 'wafer' | 'glazed', size = 300): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet, chance } = kit;
    const nuts = () =>
      Array.from({ length: 16 }, (_, index) =>
        ellipse(
          -36 + (index % 6) * 14.5 + chance.between(-3, 3),
          -16 + Math.floor(index / 6) * 13 + chance.between(-2, 2),
          7,
          5,
          '#e9c07e',
          `stroke="#a8702c" stroke-width="1.2" transform="rotate(${n(chance.between(-14, 14))})"`,
        ),
      ).join('');
    const grid = line(
      'M-38-20L-28 18M-24-21L-14 19M-10-22L0 20M4-22L14 20M18-23L28 20M-44-8L40-12M-42 4L42 0M-40 14L44 11',
      darker(colour, 0.13),
      2.2,
      'stroke-opacity=".7"',
    );
    const top = { nuts: nuts(), wafer: grid, glazed: shine('M-36-14C-16-20 16-22 32-20 12-14-16-12-36-14Z', 0.4) }[
      look
    ];
    return (
      path(
        'M-48-20C-48-23-46-25-43-25L38-28C42-28 44-26 45-23L49 18C49 22 47 25 44 26L-38 30C-42 30-44 28-44 25Z',
        darker(colour, 0.16),
      ) +
      path(
        'M-48-23C-48-26-46-28-43-28L38-31C42-31 44-29 45-26L49 14C49 18 47 20 44 21L-38 25C-42 25-44 23-44 20Z',
        sheet.linear(60, [0, lighter(colour, 0.08)], [1, darker(colour, 0.04)]),
        edge(colour, 1.2),
      ) +
      top
    );
  };
  return pieces(draw, size, 25, 0.6);
}

/** A piped swirl: zefir, whipped cream, fresh curd. */
export function swirl(colour: string, size = 230): Pieces {
  const draw: DrawPiece = ({ sheet }) =>
    path(
      trace`
        M-46 26
        C-50 10-40 2-28 2-34-12-22-22-10-22-10-34-4-42 6-44 4-36 10-30 18-22
        30-18 34-8 28 2 42 2 50 14 46 26 40 42-40 42-46 26
        Z
      `,
      rounded(sheet, colour, 0.7),
      edge(colour, 1.6),
    ) +
    line(
      'M-38 14C-10 26 16 22 38 8M-26-2C-6 8 12 4 26-6M-10-20C0-14 8-16 16-22',
      darker(colour, 0.1),
      3,
      'stroke-opacity=".55" stroke-linecap="round"',
    ) +
    shine('M-36 10C-34 4-28 4-22 6-28 8-32 10-36 10ZM-22-8C-18-16-12-17-6-16-12-13-18-10-22-8Z', 0.7);
  return pieces(draw, size, 4, 0.86);
}

/** Gingerbread, biscuit or a chocolate pie: a round with a glaze. */
export function glazedRound(dough: string, glaze: string, size = 220): Pieces {
  const draw: DrawPiece = (kit) =>
    ellipse(0, 5, 47, 38, darker(dough, 0.12)) +
    ellipse(0, 0, 47, 39, rounded(kit.sheet, dough), edge(dough, 1.5)) +
    path(
      blob(kit, 41, 31, 0.05, 11),
      kit.sheet.radial([
        [0, lighter(glaze, 0.06)],
        [0.7, glaze],
        [1, darker(glaze, 0.06)],
      ]),
      'fill-opacity=".94"',
    ) +
    shine('M-28-8C-20-24 2-28 18-23 0-20-16-16-28-8Z', 0.45);
  return pieces(draw, size, 30, 0.84);
}

/** Golden sticks of dough held by honey. */
export function honeySticks(size = 360): Pieces {
  const draw: DrawPiece = ({ chance }) => {
    const sticks = Array.from({ length: 66 }, () => {
      const t = chance.next();
      const reach = 44 * (1 - t * 0.72);
      return { x: chance.between(-reach, reach), y: 30 - t * 62, turn: chance.between(-50, 50) };
    }).sort((a, b) => b.y - a.y);
    return sticks
      .map(({ x, y, turn }) => {
        const tone = ['#e9a93a', '#d98f24', '#f3c25c'][Math.floor((x + 50) / 34) % 3] ?? '#e9a93a';
        const stick =
          box(-9, -3.4, 18, 6.8, tone, 3.4, 'stroke="#9a5c12" stroke-opacity=".6" stroke-width=".8"') +
          box(-6, -2.4, 10, 1.8, '#fff', 0.9, 'fill-opacity=".5"');
        return placed({ x, y, turn }, stick);
      })
      .join('');
  };
  return pieces(draw, size, 4, 0.8);
}

/** Thin sheets of bread, folded and laid on each other, with the blisters of the oven. */
export function lavash(colour: string, size = 520): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet, chance } = kit;
    const fold = (y: number, lean: number) => {
      const d = trace`
        M${-48 + lean} ${y}C-40 ${y - 17} -14 ${y - 21} 6 ${y - 19} 28 ${y - 21} 44 ${y - 12} ${49 + lean} ${y - 3}
        C52 ${y + 3} 46 ${y + 9} 30 ${y + 9} 4 ${y + 15} -30 ${y + 14} -44 ${y + 10} C-52 ${y + 8} -52 ${y + 3} ${-48 + lean} ${y}Z
      `;
      const spots = Array.from({ length: 16 }, () => {
        const [x, at, r] = [chance.between(-42, 44), y + chance.between(-15, 8), chance.between(1.2, 4.2)];
        return ellipse(
          x,
          at,
          r * 1.3,
          r * 0.6,
          chance.next() < 0.4 ? '#8a4a1c' : darker(colour, 0.2),
          `fill-opacity="${n(chance.between(0.3, 0.7))}"`,
        );
      });
      return (
        path(
          d,
          sheet.linear(80, [0, lighter(colour, 0.06)], [0.6, colour], [1, darker(colour, 0.1)]),
          edge(colour, 1),
        ) +
        clipped(sheet, d, spots.join('')) +
        line(
          trace`M${-46 + lean} ${y + 4}C-20 ${y + 9} 16 ${y + 8} 46 ${y + 1}M${-45 + lean} ${y + 7}C-20 ${y + 12} 10 ${y + 12} 34 ${y + 7}`,
          darker(colour, 0.2),
          0.9,
          'stroke-opacity=".6"',
        ) +
        line(
          trace`M${-40 + lean} ${y - 6}C-24 ${y - 15} 0 ${y - 17} 20 ${y - 16}`,
          '#fff',
          1.8,
          'stroke-opacity=".7" stroke-linecap="round"',
        )
      );
    };
    return fold(17, 1) + fold(5, -2) + fold(-7, 2) + fold(-18, -1);
  };
  return { ...pieces(draw, size, 4, 0.72), alone: true };
}

/** A slice of twice-baked bread. */
export function rusk(colour: string, size = 230): Pieces {
  const draw: DrawPiece = (kit) =>
    path(
      'M-44 28C-50-4-40-24-22-27-12-38 14-38 24-27 42-24 50-4 44 28 20 34-20 34-44 28Z',
      rounded(kit.sheet, darker(colour, 0.12)),
      edge(colour, 2),
    ) +
    path(
      'M-37 23C-42-2-34-18-19-20-10-30 12-30 20-20 36-18 42-2 37 23 16 27-16 27-37 23Z',
      rounded(kit.sheet, lighter(colour, 0.05), 0.6),
    ) +
    seeds(kit, 28, 18, 22, darker(colour, 0.1)) +
    ellipse(-12, 2, 5, 4, '#4a2438') +
    ellipse(14, -6, 5, 4, '#4a2438') +
    ellipse(8, 14, 4.5, 3.6, '#4a2438');
  return pieces(draw, size, 40, 0.72);
}

/** A sheet of roasted seaweed. */
export function sheetOf(colour: string, size = 400): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const flecks = Array.from(
      { length: 40 },
      () =>
        trace`
          M${chance.between(-42, 40)} ${chance.between(-26, 26)}l${chance.between(-4, 4)} ${chance.between(-3, 3)}
        `,
    );
    return (
      path(
        'M-47-28C-20-31 20-30 47-28 49-10 49 12 47 29 20 31-20 31-47 29-49 10-49-12-47-28Z',
        sheet.linear(60, [0, lighter(colour, 0.12)], [0.5, colour], [1, darker(colour, 0.04)]),
        edge(colour, 1),
      ) + line(flecks.join(''), lighter(colour, 0.2), 0.9, 'stroke-opacity=".7"')
    );
  };
  return pieces(draw, size, 14, 0.62);
}

/** A rice cake: a thick soft stick. */
export function riceCake(colour: string, size = 170): Pieces {
  const draw: DrawPiece = ({ sheet }) =>
    box(
      -46,
      -17,
      92,
      34,
      sheet.linear(90, [0, lighter(colour, 0.08)], [0.5, colour], [1, darker(colour, 0.16)]),
      17,
      edge(colour, 1.6),
    ) +
    ellipse(36, 0, 10, 15, lighter(colour, 0.06), 'fill-opacity=".8"') +
    line('M-34-8H18', '#fff', 5, 'stroke-opacity=".6" stroke-linecap="round"');
  return pieces(draw, size, 70, 0.4);
}

/** A slice of layered honey cake under crumbs. */
export function layerCake(size = 320): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet } = kit;
    const layers = [0, 1, 2, 3, 4, 5].map((index) => {
      const y = -10 + index * 8.4;
      const across = (dy: number) => trace`M-45 ${y + dy}L12 ${y + 9 + dy}L46 ${y - 8 + dy}`;
      return line(across(0), '#c2803a', 5) + line(across(4.2), '#fdf0d4', 3.6);
    });
    const shaded = path('M12-4L47-22V26L12 44Z', '#5a3210', 'fill-opacity=".22"');
    return (
      path('M-46-14L12-4 47-22V26L12 44-46 34Z', '#c98a44', edge('#8a5522', 1.6)) +
      clipped(sheet, 'M-46-14L12-4 47-22V26L12 44-46 34Z', layers.join('') + shaded) +
      path('M-46-14L-8-36 47-22 12-4Z', sheet.linear(40, [0, '#e9b466'], [1, '#cf9242']), edge('#a8702c', 1)) +
      `<g transform="translate(2 -19)">${seeds(kit, 30, 9, 34, '#b5742c')}${seeds(kit, 30, 9, 22, '#f6d592')}</g>`
    );
  };
  return pieces(draw, size, 4, 0.82);
}
