import { darker, lighter } from './colours.ts';
import { cluster, contactShadow, fillArea, heap } from './food/arrange.ts';
import type { Food, Kit } from './food/food.types.ts';
import { clipped, ellipse, line, moved, n, path, trace } from './svg.ts';

/** A bowl with food. Its base is at y = 0 and its centre at x = 0. */
export function bowlOf(food: Food, kit: Kit, width: number, colour: string, accent: string): string {
  const { sheet } = kit;
  const w = width / 2;
  const rim = w * 0.3;
  const top = -w * 0.92;
  const body = trace`
    M${-w} ${top}C${-w * 0.98} ${-w * 0.3} ${-w * 0.55} ${-w * 0.06} ${-w * 0.36} 0
    C${-w * 0.2} ${w * 0.06} ${w * 0.2} ${w * 0.06} ${w * 0.36} 0
    C${w * 0.55} ${-w * 0.06} ${w * 0.98} ${-w * 0.3} ${w} ${top}Z
  `;
  const shade = sheet.linear(
    0,
    [0, lighter(colour, 0.05)],
    [0.3, lighter(colour, 0.03)],
    [0.7, colour],
    [1, darker(colour, 0.16)],
  );
  const bandY = top + w * 0.42;
  const motif = Array.from({ length: 9 }, (_, index) => {
    const t = (index - 4) / 4.6;
    const x = Math.sin(t * 1.35) * w * 0.84;
    const y = bandY + Math.cos(t * 1.35) * rim * 0.42 - rim * 0.1;
    // Towards the sides the bowl curves away, so the diamonds become narrower.
    const half = w * 0.075 * (Math.cos(t * 1.3) * 0.9 + 0.12);
    const tall = w * 0.1;
    return path(trace`M${x} ${y - tall}L${x + half} ${y} ${x} ${y + tall} ${x - half} ${y}Z`, accent);
  }).join('');
  const opening = `<ellipse cx="0" cy="${n(top)}" rx="${n(w * 0.93)}" ry="${n(rim * 0.9)}"/>`;
  const inner = sheet.linear(70, [0, darker(colour, 0.22)], [1, darker(colour, 0.04)]);
  return (
    contactShadow(sheet, w * 0.06, -w * 0.01, w * 0.8, w * 0.13, 0.42) +
    path(body, shade) +
    motif +
    line(trace`M${-w * 0.985} ${top + w * 0.16}A${w} ${rim} 0 0 0 ${w * 0.985} ${top + w * 0.16}`, accent, w * 0.035) +
    path(body, sheet.linear(0, [0, '#000', 0.1], [0.2, '#fff', 0.22], [0.45, '#fff', 0], [1, '#000', 0.16])) +
    ellipse(0, top, w, rim, lighter(colour, 0.06)) +
    ellipse(0, top, w * 0.93, rim * 0.9, inner) +
    inBowl(food, kit, w, rim, top, opening) +
    line(
      trace`
        M${-w * 0.965} ${top + rim * 0.1}A${w * 0.965} ${rim * 0.95} 0 0 0 ${w * 0.965} ${top + rim * 0.1}
      `,
      '#fff',
      w * 0.028,
      'stroke-opacity=".55"',
    )
  );
}

function inBowl(food: Food, kit: Kit, w: number, rim: number, top: number, opening: string): string {
  const { sheet } = kit;
  const isFlat =
    food.kind === 'mass' && food.texture !== 'powder' && food.texture !== 'mince' && food.texture !== 'strands';
  if (isFlat) {
    const area = { x: -w, y: top - rim, w: w * 2, h: rim * 2 };
    const surface = fillArea(food, kit, area, 0.5);
    const gloss = ellipse(-w * 0.3, top - rim * 0.3, w * 0.36, rim * 0.2, '#fff', 'fill-opacity=".35"');
    const level = ellipse(0, top + rim * 0.1, w * 0.93, rim * 0.9, food.colour);
    return `<g clip-path="${sheet.clip(opening)}">${level}${moved(0, rim * 0.12, surface)}${gloss}</g>`;
  }
  // The heap is clipped at the near rim, so that it is inside the bowl.
  const front = trace`
    M${-w * 2} ${top - w * 3}H${w * 2}V${top}H${w * 0.93}A${w * 0.93} ${rim * 0.9} 0 0 1 ${-w * 0.93} ${top}
    H${-w * 2}Z
  `;
  if (food.kind === 'pieces' && !food.alone) {
    const pieces = `<g transform="translate(0 ${n(top + rim * 0.98)})">${cluster(food, kit, w * 1.8)}</g>`;
    return `<g clip-path="${sheet.clip(path(front, '#000'))}">${pieces}</g>`;
  }
  const pile = moved(0, top + rim * 0.62, heap(food, kit, w * (food.kind === 'mass' ? 1.62 : 1.84)));
  return `<g clip-path="${sheet.clip(path(front, '#000'))}">${pile}</g>`;
}

/** A flat plate seen slightly from above. The caller puts food on it. */
export function plate(kit: Kit, width: number, colour: string, accent: string): string {
  const { sheet } = kit;
  const w = width / 2;
  const h = w * 0.36;
  const motifs = Array.from({ length: 30 }, (_, index) => {
    const angle = (index / 30) * Math.PI * 2;
    return ellipse(Math.cos(angle) * w * 0.87, Math.sin(angle) * h * 0.87, w * 0.022, h * 0.034, accent);
  }).join('');
  return (
    contactShadow(sheet, w * 0.03, h * 0.3, w * 1.06, h * 1.02, 0.42) +
    ellipse(0, h * 0.11, w, h, darker(colour, 0.18)) +
    ellipse(0, 0, w, h, sheet.linear(40, [0, lighter(colour, 0.04)], [1, darker(colour, 0.06)])) +
    ellipse(0, 0, w * 0.965, h * 0.965, 'none', `stroke="${accent}" stroke-width="${n(w * 0.016)}"`) +
    motifs +
    ellipse(0, h * 0.02, w * 0.74, h * 0.73, darker(colour, 0.1)) +
    ellipse(0, h * 0.05, w * 0.73, h * 0.71, sheet.linear(60, [0, darker(colour, 0.035)], [1, lighter(colour, 0.03)]))
  );
}

/** A wooden board with a handle, seen slightly from above. */
export function board(kit: Kit, width: number, wood: string): string {
  const { sheet, chance } = kit;
  const w = width / 2;
  const h = w * 0.34;
  const top = trace`
    M${-w * 0.86} ${-h}H${w * 0.76}C${w * 0.84} ${-h} ${w * 0.88} ${-h * 0.9} ${w * 0.9} ${-h * 0.7}
    L${w} ${h * 0.66}C${w * 1.01} ${h * 0.9} ${w * 0.98} ${h} ${w * 0.9} ${h}H${-w * 0.92}
    C${-w} ${h} ${-w * 1.02} ${h * 0.9} ${-w} ${h * 0.66}L${-w * 0.94} ${-h * 0.7}
    C${-w * 0.93} ${-h * 0.9} ${-w * 0.92} ${-h} ${-w * 0.86} ${-h}Z
  `;
  const grain = Array.from({ length: 9 }, (_, index) => {
    const y = -h * 0.82 + (index / 8) * h * 1.66;
    return trace`
      M${-w * 0.94} ${y}
      C${-w * 0.3} ${y + chance.between(-9, 9)} ${w * 0.3} ${y + chance.between(-9, 9)} ${w * 0.96} ${y}
    `;
  });
  return (
    contactShadow(sheet, w * 0.03, h * 0.66, w * 1.1, h * 0.9, 0.45) +
    `<g transform="translate(0 ${n(h * 0.17)})">${path(top, darker(wood, 0.17))}</g>` +
    path(top, sheet.linear(30, [0, lighter(wood, 0.08)], [0.6, wood], [1, darker(wood, 0.06)])) +
    clipped(sheet, top, line(grain.join(''), darker(wood, 0.09), 3, 'stroke-opacity=".5"')) +
    line(trace`M${-w * 0.9} ${-h * 0.97}H${w * 0.8}`, '#fff', 2.5, 'stroke-opacity=".4"')
  );
}

/** A tall glass with a drink. Its base is at y = 0. */
export function glassOf(colour: string, kit: Kit, height: number): string {
  const { sheet } = kit;
  const h = height;
  const t = h * 0.31;
  const b = h * 0.24;
  const ry = t * 0.24;
  const fillTop = -h * 0.82;
  const at = (y: number) => b + (t - b) * (-y / h);
  const shell = trace`
    M${-t} ${-h}L${-b} ${-h * 0.02}C${-b * 0.7} ${h * 0.03} ${b * 0.7} ${h * 0.03} ${b} ${-h * 0.02}L${t} ${-h}Z
  `;
  const level = at(fillTop) * 0.95;
  const foot = -h * 0.06;
  const drink = trace`
    M${-level} ${fillTop}L${-at(foot) * 0.93} ${foot}
    C${-b * 0.6} ${foot + h * 0.035} ${b * 0.6} ${foot + h * 0.035} ${at(foot) * 0.93} ${foot}L${level} ${fillTop}Z
  `;
  return (
    contactShadow(sheet, t * 0.16, -h * 0.005, t * 1.25, t * 0.24, 0.4) +
    path(shell, '#ffffff', 'fill-opacity=".34"') +
    path(
      drink,
      sheet.linear(
        0,
        [0, darker(colour, 0.08)],
        [0.25, lighter(colour, 0.07)],
        [0.6, colour],
        [1, darker(colour, 0.14)],
      ),
    ) +
    ellipse(0, fillTop, level, ry * 0.86, lighter(colour, 0.08)) +
    path(
      shell,
      sheet.linear(
        0,
        [0, '#fff', 0.4],
        [0.12, '#fff', 0.05],
        [0.2, '#fff', 0.5],
        [0.28, '#fff', 0.06],
        [0.8, '#fff', 0],
        [0.93, '#fff', 0.32],
        [1, '#000', 0.12],
      ),
    ) +
    ellipse(0, -h, t, ry, '#ffffff', 'fill-opacity=".18" stroke="#ffffff" stroke-opacity=".85" stroke-width="5"') +
    line(
      trace`
        M${-t} ${-h}L${-b} ${-h * 0.02}C${-b * 0.7} ${h * 0.03} ${b * 0.7} ${h * 0.03} ${b} ${-h * 0.02}L${t} ${-h}
      `,
      '#9fb4bd',
      2.4,
      'stroke-opacity=".6"',
    )
  );
}

/** A Central Asian tea bowl without a handle, in the shop's blue and white. */
export function teaBowl(tea: string, kit: Kit, width: number, accent: string): string {
  return bowlOf({ kind: 'mass', texture: 'liquid', colour: tea }, kit, width, '#fbfaf6', accent);
}
