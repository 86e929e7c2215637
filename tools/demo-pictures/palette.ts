import type { Chance } from './chance.ts';
import { chromaOf, contrast, darker, hueDistance, lighter, luminance, mixed, readable, toned } from './colours.ts';

/** The colours of one pack, all derived from the colour of its label. */
export interface Palette {
  readonly base: string;
  readonly deep: string;
  readonly soft: string;
  /** The base for ornaments on a pale background, slightly darker if the base would be invisible there. */
  readonly tint: string;
  /** Almost white, with a little of the base. */
  readonly pale: string;
  /** Text colours on the base, the deep and the pale colour. */
  readonly onBase: string;
  readonly onDeep: string;
  readonly onPale: string;
  readonly accent: string;
  readonly onAccent: string;
}

const accents = [
  '#e8a41c',
  '#c22f3d',
  '#148a8c',
  '#2f3f86',
  '#5b8a33',
  '#e2734a',
  '#d9587a',
  '#8a4a9e',
  '#f2c94c',
  '#17655a',
] as const;

export const cream = '#fff8ea';
export const kraft = '#c9a273';

export function paletteOf(colour: string, chance: Chance): Palette {
  const isLight = luminance(colour) > 0.42;
  const deep = isLight ? toned(colour, 0.42, 0.11) : darker(colour, 0.13);
  const fitting = accents.filter((accent) => hueDistance(accent, colour) > 55 && contrast(accent, colour) > 1.7);
  const fallback = isLight ? toned(colour, 0.45, 0.12) : '#f2c94c';
  const accent = fitting[chance.below(fitting.length)] ?? fallback;
  const inkOn = (ground: string) => {
    const dark = readable(toned(colour, 0.3, 0.09), ground, 5);
    return contrast(cream, ground) >= 3 ? cream : dark;
  };
  return {
    base: colour,
    deep,
    soft: mixed(lighter(colour, 0.06), '#ffffff', 0.45),
    tint: contrast(colour, cream) < 1.7 ? toned(colour, 0.7, 0.1) : colour,
    pale: mixed(colour, cream, isLight ? 0.74 : 0.9),
    onBase: inkOn(colour),
    onDeep: inkOn(deep),
    onPale: readable(toned(colour, 0.36, 0.12), cream, 6),
    accent,
    onAccent: inkOn(accent),
  };
}

/** The background of a picture: the base colour, unless it is too dark or too brown to contrast with food. */
export function groundFor({ base, soft }: Palette): string {
  return luminance(base) < 0.14 || chromaOf(base) < 0.12 ? soft : base;
}
