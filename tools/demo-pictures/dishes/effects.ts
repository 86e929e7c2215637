// Effects that many dishes use: steam, a roasted crust, gloss.
import type { Kit } from '../food/food.types.ts';
import { path, type Sheet, trace } from '../svg.ts';

export function blurred(sheet: Sheet, radius: number, markup: string): string {
  return `<g filter="${sheet.filter(`<feGaussianBlur stdDeviation="${radius}"/>`)}">${markup}</g>`;
}

/**
 * Browns the markup in uneven spots, like a crust. `grain` is the size of a spot, `strength` is from 0 to 1. The seed
 * gives equal shapes different spots.
 */
export function roasted(kit: Kit, markup: string, grain: number, strength: number, colour = '#3b1a08'): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const seed = kit.chance.below(99);
  const spots = `0 0 0 0 ${red.toFixed(2)} 0 0 0 0 ${green.toFixed(2)} 0 0 0 0 ${blue.toFixed(2)}`;
  const effects =
    `<feTurbulence type="fractalNoise" baseFrequency="${(1 / grain).toFixed(4)}" numOctaves="3" seed="${seed}"/>` +
    `<feColorMatrix values="${spots} ${(4.2 * strength).toFixed(2)} 0 0 0 ${(-1.85 * strength).toFixed(2)}"/>` +
    '<feComposite in2="SourceAlpha" operator="in" result="spots"/>' +
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="spots"/></feMerge>';
  return `<g filter="${kit.sheet.filter(effects)}">${markup}</g>`;
}

/** Steam that rises from (x, y). A faint shade around it keeps it visible on a light page. */
export function steam(kit: Kit, x: number, y: number, width: number, height: number): string {
  const { chance, sheet } = kit;
  const wisps = [-0.4, -0.02, 0.38].map((across, index) => {
    const from = x + across * width;
    const sway = width * chance.between(0.16, 0.24) * (index % 2 === 0 ? 1 : -1);
    const tall = height * (index === 1 ? 1 : chance.between(0.66, 0.8));
    const wide = width * chance.between(0.07, 0.1);
    // A ribbon that starts thin, widens and ends in a point.
    const up = trace`c${-sway} ${-tall * 0.18} ${-sway} ${-tall * 0.32} 0 ${-tall * 0.5} s${sway * 0.8} ${-tall * 0.3} ${sway * 0.15} ${-tall * 0.5}`;
    const down = trace`c${sway * 0.5} ${tall * 0.2} ${-sway * 0.3 + wide} ${tall * 0.3} ${-sway * 0.15 + wide} ${tall * 0.5} s${-sway * 0.9} ${tall * 0.34} ${-wide} ${tall * 0.5}`;
    return trace`M${from} ${y}${up}${down}Z`;
  });
  const d = wisps.join('');
  const fade = sheet.linear(90, [0, '#fff', 0], [0.3, '#fff', 0.75], [0.75, '#fff', 0.8], [1, '#fff', 0.1]);
  const shade = sheet.linear(90, [0, '#7d6558', 0], [0.35, '#7d6558', 0.3], [0.75, '#7d6558', 0.26], [1, '#7d6558', 0]);
  return blurred(sheet, 15, path(d, shade)) + blurred(sheet, 7, path(d, fade));
}
