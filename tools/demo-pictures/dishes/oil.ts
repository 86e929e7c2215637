// Oil in a glass jug, beside what it is pressed from.
import { darker, lighter } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import type { DrawDish, Kit } from '../food/food.types.ts';
import { clipped, ellipse, line, path, placed, trace } from '../svg.ts';

/** A glass jug with a cork, its base at the origin and 350 units tall. */
export function jugOfOil({ sheet }: Kit, colour: string): string {
  const jug =
    'M-58-300C-58-270-60-250-78-226-128-170-150-120-150-70-150-20-110 0 0 0S150-20 150-70C150-120 128-170 78-226 60-250 58-270 58-300Z';
  const inside = 'M-140-130C-140-60-132-10 0-10S140-60 140-130C138-142 134-152 128-160H-128C-134-152-138-142-140-130Z';
  return (
    contactShadow(sheet, 8, 2, 150, 30, 0.45) +
    line('M62-278C150-290 170-200 118-160', '#cfe0e2', 18, 'stroke-linecap="round" stroke-opacity=".75"') +
    line('M62-280C148-292 166-204 118-164', '#fff', 5, 'stroke-linecap="round" stroke-opacity=".9"') +
    path(jug, '#f4fbfb', 'fill-opacity=".45" stroke="#a9bcc0" stroke-width="3" stroke-opacity=".7"') +
    path(
      inside,
      sheet.linear(0, [0, darker(colour, 0.1)], [0.25, lighter(colour, 0.1)], [0.6, colour], [1, darker(colour, 0.16)]),
    ) +
    ellipse(0, -160, 128, 20, lighter(colour, 0.12)) +
    clipped(
      sheet,
      jug,
      path('M-120-40C-134-90-118-150-76-206L-62-196C-100-146-112-96-98-40Z', '#fff', 'fill-opacity=".55"') +
        path('M110-30C132-80 116-140 90-176L104-180C146-120 150-60 124-24Z', '#fff', 'fill-opacity=".3"'),
    ) +
    ellipse(0, -300, 60, 11, '#f4fbfb', 'fill-opacity=".6" stroke="#a9bcc0" stroke-width="3"') +
    path('M-22-296H22L18-344C12-354-12-354-18-344Z', sheet.linear(0, [0, '#d9a86c'], [0.4, '#e9c08a'], [1, '#9a6a36']))
  );
}

/** `source` draws the plant round the origin, about 100 units wide. */
export function oil(colour: string, source: (kit: Kit) => string): DrawDish {
  return (kit) => {
    const { sheet } = kit;
    const dish = (x: number, y: number, w: number) =>
      contactShadow(sheet, x + 6, y + 22, w * 1.1, w * 0.34, 0.45) +
      ellipse(x, y + w * 0.1, w, w * 0.34, '#d6d0c4') +
      ellipse(x, y, w, w * 0.34, '#fbf8f1') +
      ellipse(x, y, w * 0.97, w * 0.325, 'none', 'stroke="#1f4fa8" stroke-width="6"') +
      ellipse(
        x,
        y + 3,
        w * 0.8,
        w * 0.25,
        sheet.radial(
          [
            [0, lighter(colour, 0.16)],
            [0.6, colour],
            [1, darker(colour, 0.12)],
          ],
          { x: 0.4, y: 0.7, r: 0.75 },
        ),
      ) +
      path(
        trace`M${x - w * 0.6} ${y - 4}Q${x - w * 0.3} ${y - w * 0.2} ${x + w * 0.16} ${y - w * 0.2}Q${x - w * 0.24} ${y - w * 0.1} ${x - w * 0.6} ${y - 4}Z`,
        '#fff',
        'fill-opacity=".65"',
      );
    return (
      placed({ x: 680, y: 796, scale: 1.5 }, jugOfOil(kit, colour)) +
      dish(330, 800, 250) +
      placed({ x: 290, y: 560, scale: 3 }, source(kit))
    );
  };
}

/** An open boll of cotton on its twig. */
export function cotton({ sheet }: Kit): string {
  const boll = (x: number, y: number, scale: number) =>
    placed(
      { x, y, scale },
      path('M-30 14C-22 2-14 4-8 12L0 26-18 24ZM30 14C22 2 14 4 8 12L0 26 18 24Z', '#8a6236') +
        [
          [-15, 0],
          [15, 0],
          [0, -14],
          [0, 6],
        ]
          .map(([cx = 0, cy = 0]) =>
            ellipse(
              cx,
              cy,
              18,
              17,
              sheet.radial([
                [0, '#ffffff'],
                [0.7, '#f6f3ec'],
                [1, '#d9d3c6'],
              ]),
            ),
          )
          .join('') +
        path('M-22 20C-12 10-4 14 0 26 4 14 12 10 22 20L8 32H-8Z', '#a3743f'),
    );
  return (
    line(
      'M-6 62C-6 30 8 0 0-34M-2 10C14 4 26-2 34-12M-4 34C-20 28-30 22-38 10',
      '#7a5630',
      4,
      'stroke-linecap="round"',
    ) +
    path('M2 30C16 20 34 22 42 32 30 42 14 42 2 30Z', '#6f9a45') +
    boll(0, -40, 1) +
    boll(38, -24, 0.78) +
    boll(-40, -2, 0.86)
  );
}

/** A twig with two olives. */
export function olives({ sheet }: Kit): string {
  const leaf = (turn: number, x: number, y: number) =>
    placed(
      { x, y, turn },
      path('M0 0C8-12 30-16 48-6 32 8 12 10 0 0Z', sheet.linear(80, [0, '#9bb06a'], [1, '#5f7a3c'])) +
        line('M2-1Q24-6 44-5', '#c6d49a', 1.4),
    );
  const olive = (x: number, y: number, turn: number, tone: string) =>
    placed(
      { x, y, turn },
      ellipse(
        0,
        0,
        15,
        20,
        sheet.radial([
          [0, lighter(tone, 0.16)],
          [0.5, tone],
          [1, darker(tone, 0.16)],
        ]),
      ) + ellipse(-5, -8, 3.4, 5, '#fff', 'fill-opacity=".6"'),
    );
  return (
    line('M-50-30C-20-34 20-24 52 6', '#7a6236', 3.6, 'stroke-linecap="round"') +
    leaf(-150, -28, -32) +
    leaf(-60, -10, -32) +
    leaf(-30, 16, -24) +
    leaf(30, 40, -6) +
    leaf(120, -20, -30) +
    olive(0, -2, 8, '#8a9a3a') +
    olive(34, 18, -8, '#6f8a2c') +
    olive(-30, -4, 12, '#5a3a52')
  );
}

/** The head of a sunflower. */
export function sunflower({ sheet, chance }: Kit): string {
  const petal = path('M0-30C9-40 8-54 0-62-8-54-9-40 0-30Z', sheet.linear(90, [0, '#ffd84a'], [1, '#ef9a14']));
  const ring = (count: number, shift: number, scale: number) =>
    Array.from(
      { length: count },
      (_, index) => `<g transform="rotate(${Math.round((index / count) * 360 + shift)}) scale(${scale})">${petal}</g>`,
    ).join('');
  const seeds = Array.from({ length: 90 }, (_, index) => {
    const reach = Math.sqrt(index / 90) * 27;
    const angle = index * 2.39996;
    return ellipse(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      2,
      1.7,
      chance.next() < 0.4 ? '#8a5a2c' : '#2e1c10',
    );
  }).join('');
  return (
    ring(18, 0, 1) +
    ring(18, 10, 0.86) +
    ellipse(
      0,
      0,
      31,
      31,
      sheet.radial([
        [0, '#6b3f1c'],
        [1, '#3a2010'],
      ]),
    ) +
    seeds
  );
}

/** Flax: blue flowers over their seed pods. */
export function flax({ sheet }: Kit): string {
  const flower = (x: number, y: number, scale: number) =>
    placed(
      { x, y, scale },
      [0, 72, 144, 216, 288]
        .map(
          (turn) =>
            `<g transform="rotate(${turn})">${path(
              'M0 0C-14-8-16-24 0-28 16-24 14-8 0 0Z',
              sheet.radial([
                [0, '#a9c6f2'],
                [1, '#4f7fd0'],
              ]),
            )}${line('M0-4V-22', '#e4eefc', 1)}</g>`,
        )
        .join('') + ellipse(0, 0, 4.5, 4.5, '#f2c94c'),
    );
  const pod = (x: number, y: number) =>
    placed(
      { x, y },
      ellipse(
        0,
        0,
        9,
        10,
        sheet.radial([
          [0, '#d9b06a'],
          [1, '#8a5a24'],
        ]),
      ) + line('M0-10V-15', '#8a5a24', 2),
    );
  return (
    line(
      'M0 60C-2 20-14-10-26-34M0 60C2 24 14 0 28-22M0 60C0 20 0-20 2-52M0 60C10 36 26 24 42 18',
      '#6f9a45',
      3,
      'stroke-linecap="round"',
    ) +
    flower(-28, -38, 1.1) +
    flower(30, -26, 1) +
    flower(2, -58, 0.9) +
    pod(44, 16) +
    pod(-14, 14)
  );
}
