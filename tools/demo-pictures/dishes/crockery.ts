// Crockery with the blue and white patterns of Rishton.
import { darker, lighter } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import type { Kit } from '../food/food.types.ts';
import { clipped, ellipse, line, n, path, placed, trace } from '../svg.ts';

const cobalt = '#1f4fa8';
const turquoise = '#2a9db0';
const glaze = '#fbf8f1';

/** A large dish for the whole table, seen slightly from above. */
export function lagan({ sheet }: Kit, x: number, y: number, width: number): string {
  const w = width / 2;
  const h = w * 0.42;
  const count = 34;
  const petals = Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * Math.PI * 2;
    const [px, py] = [Math.cos(angle) * w * 0.87, Math.sin(angle) * h * 0.87];
    // A petal that lies on the slanted rim: scaled like the rim itself.
    const petal = path('M0-15C9-8 9 8 0 15-9 8-9-8 0-15Z', index % 2 === 0 ? cobalt : turquoise);
    const turned = `<g transform="rotate(${n((angle * 180) / Math.PI + 90)}) scale(${n(w / 330)})">${petal}</g>`;
    return `<g transform="translate(${n(px)} ${n(py)}) scale(1 .46)">${turned}</g>`;
  }).join('');
  return placed(
    { x, y },
    contactShadow(sheet, w * 0.03, h * 0.34, w * 1.05, h * 1.02, 0.45) +
      ellipse(0, h * 0.14, w * 0.97, h * 0.97, darker(glaze, 0.24)) +
      ellipse(0, 0, w, h, sheet.linear(35, [0, glaze], [0.6, darker(glaze, 0.03)], [1, darker(glaze, 0.13)])) +
      ellipse(0, 0, w * 0.975, h * 0.97, 'none', `stroke="${cobalt}" stroke-width="${n(w * 0.022)}"`) +
      petals +
      ellipse(0, h * 0.03, w * 0.75, h * 0.74, darker(glaze, 0.2)) +
      ellipse(0, h * 0.06, w * 0.74, h * 0.72, sheet.linear(60, [0, darker(glaze, 0.1)], [1, glaze])) +
      ellipse(0, h * 0.02, w * 0.76, h * 0.75, 'none', `stroke="${cobalt}" stroke-width="${n(w * 0.014)}"`) +
      line(
        trace`M${-w * 0.93} ${-h * 0.3}A${w * 0.98} ${h * 0.98} 0 0 1 ${-w * 0.2} ${-h * 0.94}`,
        '#fff',
        w * 0.014,
        'stroke-opacity=".9" stroke-linecap="round"',
      ),
  );
}

const boll = (x: number, y: number, scale: number) =>
  placed(
    { x, y, scale },
    path('M0-20C13-26 24-12 15 0 26 10 13 26 0 18-13 26-26 10-15 0-24-12-13-26 0-20Z', glaze) +
      line('M0-12V14M-9-4Q0 2 9-4', cobalt, 3.2, 'stroke-linecap="round"') +
      path('M0 20C-8 26-20 24-26 16-16 14-6 14 0 20ZM0 20C8 26 20 24 26 16 16 14 6 14 0 20Z', '#e9b94f'),
  );

/** A bowl for tea, without a handle. Its base is at (x, y). */
export function piala({ sheet }: Kit, x: number, y: number, width: number, tea: string): string {
  const w = width / 2;
  const rim = w * 0.3;
  const top = -w * 0.98;
  const body = trace`
    M${-w} ${top}C${-w * 0.97} ${-w * 0.34} ${-w * 0.62} ${-w * 0.14} ${-w * 0.36} ${-w * 0.08}
    L${-w * 0.34} 0Q0 ${w * 0.1} ${w * 0.34} 0L${w * 0.36} ${-w * 0.08}
    C${w * 0.62} ${-w * 0.14} ${w * 0.97} ${-w * 0.34} ${w} ${top}Z
  `;
  const bollScale = w / 92;
  const bolls = [-0.62, 0, 0.62].map((across) => {
    const narrow = Math.cos(across * 1.25);
    return `<g transform="translate(${n(across * w)} ${n(top + w * 0.46 + narrow * w * 0.06)}) scale(${n(narrow)} 1)">${boll(0, 0, bollScale)}</g>`;
  });
  const level = top + rim * 0.16;
  return placed(
    { x, y },
    contactShadow(sheet, w * 0.08, -w * 0.01, w * 0.72, w * 0.14, 0.5) +
      path(
        body,
        sheet.linear(
          0,
          [0, lighter(cobalt, 0.06)],
          [0.3, lighter(cobalt, 0.05)],
          [0.7, cobalt],
          [1, darker(cobalt, 0.12)],
        ),
      ) +
      clipped(
        sheet,
        body,
        bolls.join('') +
          line(trace`M${-w} ${top + w * 0.07}A${w} ${rim} 0 0 0 ${w} ${top + w * 0.07}`, '#e9b94f', w * 0.035) +
          ellipse(0, -w * 0.02, w * 0.42, w * 0.1, glaze) +
          path(
            body,
            sheet.linear(
              0,
              [0, '#000', 0.16],
              [0.16, '#fff', 0.3],
              [0.3, '#fff', 0.04],
              [0.7, '#000', 0],
              [1, '#000', 0.3],
            ),
          ),
      ) +
      ellipse(0, top, w, rim, glaze) +
      ellipse(0, top, w * 0.94, rim * 0.9, sheet.linear(80, [0, darker(glaze, 0.2)], [1, lighter(glaze, 0.02)])) +
      ellipse(
        0,
        level,
        w * 0.88,
        rim * 0.8,
        sheet.radial(
          [
            [0, lighter(tea, 0.16)],
            [0.55, tea],
            [1, darker(tea, 0.1)],
          ],
          { x: 0.42, y: 0.7, r: 0.72 },
        ),
      ) +
      ellipse(
        0,
        level,
        w * 0.88,
        rim * 0.8,
        'none',
        `stroke="${lighter(tea, 0.14)}" stroke-width="${n(w * 0.022)}" stroke-opacity=".8"`,
      ) +
      path(
        trace`M${-w * 0.66} ${level - rim * 0.1}Q${-w * 0.4} ${level - rim * 0.58} ${w * 0.1} ${level - rim * 0.6}Q${-w * 0.3} ${level - rim * 0.36} ${-w * 0.66} ${level - rim * 0.1}Z`,
        '#fff',
        'fill-opacity=".55"',
      ),
  );
}

/** A round teapot, its spout to the left. Its base is at (x, y). */
export function teaPot({ sheet }: Kit, x: number, y: number, width: number): string {
  const s = width / 100;
  const blue = sheet.radial(
    [
      [0, lighter(cobalt, 0.16)],
      [0.45, cobalt],
      [1, darker(cobalt, 0.16)],
    ],
    { x: 0.34, y: 0.28, r: 0.8 },
  );
  const bellyShape = 'M-34-30C-34-54-16-62 0-62S34-54 34-30C34-10 20-1 0-1S-34-10-34-30Z';
  const rimGold = '#e9b94f';
  return (
    contactShadow(sheet, x + 6 * s, y - 1 * s, 46 * s, 8 * s, 0.5) +
    placed(
      { x, y, scale: s },
      path('M-28-20C-42-20-44-34-50-46L-56-48C-57-52-53-54-49-53-40-52-36-42-30-40Z', blue) +
        path('M-56-48C-57-52-53-54-49-53L-50-46Z', rimGold) +
        line('M30-48C46-56 54-44 50-30 47-20 40-16 31-16', darker(cobalt, 0.1), 7.5, 'stroke-linecap="round"') +
        line(
          'M30-49C45-57 52-45 48-31 45-22 39-18 32-17',
          lighter(cobalt, 0.12),
          2.2,
          'stroke-linecap="round" stroke-opacity=".8"',
        ) +
        path(bellyShape, blue) +
        clipped(
          sheet,
          bellyShape,
          boll(0, -30, 0.62) +
            `<g transform="translate(-23 -31) scale(.62 1)">${boll(0, 0, 0.5)}</g><g transform="translate(23 -31) scale(.62 1)">${boll(0, 0, 0.5)}</g>` +
            line('M-34-9Q0 0 34-9', rimGold, 1.6) +
            line('M-33-50Q0-42 33-50', rimGold, 1.6) +
            line('M-34-5Q0 4 34-5', glaze, 2) +
            path(
              bellyShape,
              sheet.linear(
                0,
                [0, '#000', 0.18],
                [0.16, '#fff', 0.16],
                [0.34, '#fff', 0],
                [0.7, '#000', 0],
                [1, '#000', 0.32],
              ),
            ),
        ) +
        ellipse(0, -60, 17, 4.2, darker(cobalt, 0.14)) +
        path('M-16-61C-14-72 14-72 16-61Q0-56-16-61Z', blue) +
        line('M-16-61Q0-56 16-61', rimGold, 1.5) +
        ellipse(0, -72, 4.6, 4.2, rimGold) +
        ellipse(-1.4, -73.4, 1.6, 1.2, '#fff', 'fill-opacity=".8"') +
        path('M-24-40C-24-50-14-56-6-57-14-52-19-46-20-34-23-34-24-37-24-40Z', '#fff', 'fill-opacity=".5"'),
    )
  );
}

/**
 * A deep bowl for soup and noodles. Its base is at (x, y). `inside` draws the food round the middle of the opening from
 * the half width and half height of the opening; the near rim covers what extends below it.
 */
export function kosa(
  { sheet }: Kit,
  x: number,
  y: number,
  width: number,
  inside: (rx: number, ry: number) => string,
  accent = turquoise,
): string {
  const w = width / 2;
  const rim = w * 0.36;
  const top = -w * 0.78;
  const body = trace`
    M${-w} ${top}C${-w * 0.98} ${-w * 0.22} ${-w * 0.58} ${-w * 0.04} ${-w * 0.36} 0
    Q0 ${w * 0.07} ${w * 0.36} 0C${w * 0.58} ${-w * 0.04} ${w * 0.98} ${-w * 0.22} ${w} ${top}Z
  `;
  const motifs = Array.from({ length: 9 }, (_, index) => {
    const t = (index - 4) / 4.4;
    const across = Math.cos(t * 1.3);
    const at = `translate(${n(Math.sin(t * 1.35) * w * 0.86)} ${n(top + w * 0.36 + across * rim * 0.5)})`;
    const leaf = path('M0-22C12-12 12 12 0 22-12 12-12-12 0-22Z', index % 2 === 0 ? cobalt : accent);
    return `<g transform="${at} scale(${n(across * (w / 240) + 0.1)} ${n(w / 240)})">${leaf}</g>`;
  });
  const [rx, ry] = [w * 0.93, rim * 0.9];
  const near = trace`M${-w * 3} ${-w * 3}H${w * 3}V0H${rx}A${rx} ${ry} 0 0 1 ${-rx} 0H${-w * 3}Z`;
  return placed(
    { x, y },
    contactShadow(sheet, w * 0.06, -w * 0.01, w * 0.8, w * 0.14, 0.45) +
      path(body, sheet.linear(0, [0, glaze], [0.65, darker(glaze, 0.03)], [1, darker(glaze, 0.2)])) +
      clipped(
        sheet,
        body,
        motifs.join('') +
          line(trace`M${-w} ${top + w * 0.1}A${w} ${rim} 0 0 0 ${w} ${top + w * 0.1}`, cobalt, w * 0.045) +
          line(trace`M${-w} ${top + w * 0.52}A${w} ${rim} 0 0 0 ${w} ${top + w * 0.52}`, accent, w * 0.022) +
          path(body, sheet.linear(0, [0, '#000', 0.1], [0.2, '#fff', 0.3], [0.4, '#fff', 0], [1, '#000', 0.18])),
      ) +
      ellipse(0, top, w, rim, lighter(glaze, 0.01)) +
      ellipse(0, top, rx, ry, sheet.linear(70, [0, darker(glaze, 0.22)], [1, darker(glaze, 0.05)])) +
      placed({ x: 0, y: top }, clipped(sheet, near, inside(rx, ry))) +
      line(
        trace`M${-w * 0.965} ${top + rim * 0.1}A${w * 0.965} ${rim * 0.95} 0 0 0 ${w * 0.965} ${top + rim * 0.1}`,
        '#fff',
        w * 0.03,
        'stroke-opacity=".8"',
      ) +
      line(trace`M${-w} ${top}A${w} ${rim} 0 0 0 ${w} ${top}`, cobalt, w * 0.018),
  );
}
