// Text in pictures is drawn as outlines of the font Onest from letters.json, because a server may have no fonts
// installed. scripts/label-letters.ts generates the outlines; the font's licence is src/web/ui/fonts/OFL.txt.
import { readFileSync } from 'node:fs';

export type FaceName = 'text' | 'bold' | 'heavy';

interface Glyph {
  readonly advance: number;
  readonly outline: string;
}

interface Face {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly glyphs: ReadonlyMap<string, Glyph>;
  readonly kerning: ReadonlyMap<string, number>;
}

interface StoredFace {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly outlines: Record<string, string>;
  readonly kerning: Record<string, string>;
}

const stored: Record<FaceName, StoredFace> = JSON.parse(
  readFileSync(new URL('./letters.json', import.meta.url), 'utf8'),
);
const faces: Record<FaceName, Face> = {
  text: prepared(stored.text),
  bold: prepared(stored.bold),
  heavy: prepared(stored.heavy),
};

function prepared({ unitsPerEm, capHeight, outlines, kerning }: StoredFace): Face {
  const glyphs = Object.entries(outlines).map(([letter, entry]): [string, Glyph] => {
    const [advance = '0'] = entry.split(' ', 1);
    return [letter, { advance: Number(advance), outline: entry.slice(advance.length + 1) }];
  });
  const pairs = Object.entries(kerning).flatMap(([left, entry]) =>
    [...entry.matchAll(/(.)(-?\d+)(?: |$)/guy)].map((pair): [string, number] => [left + pair[1], Number(pair[2])]),
  );
  return { unitsPerEm, capHeight, glyphs: new Map(glyphs), kerning: new Map(pairs) };
}

/** Precision of a tenth of a pixel; more digits would be invisible and slower to parse. */
const n = (value: number) => String(Math.round(value * 10) / 10);

export interface Type {
  readonly face: FaceName;
  readonly size: number;
  /** Additional space between letters, in ems. */
  readonly spacing?: number;
  /** Slant to the right, in degrees. */
  readonly slant?: number;
  /** Horizontal scale; below 1 is condensed. */
  readonly stretch?: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface SetText {
  readonly markup: string;
  /** The bounding box, from the cap height to the baseline. */
  readonly box: Box;
}

interface PlacedGlyph extends Glyph {
  readonly x: number;
}

/** Letters that the font lacks are left out rather than drawn as boxes. */
function setGlyphs(text: string, { face, spacing = 0 }: Type): { glyphs: PlacedGlyph[]; width: number } {
  const { glyphs, kerning, unitsPerEm } = faces[face];
  const found: PlacedGlyph[] = [];
  let x = 0;
  let before = '';
  // A no-break space is as wide as a normal space.
  for (const letter of text.replaceAll('\u00a0', ' ')) {
    const glyph = glyphs.get(letter);
    if (!glyph) continue;
    if (before) x += (kerning.get(before + letter) ?? 0) + spacing * unitsPerEm;
    found.push({ ...glyph, x });
    x += glyph.advance;
    before = letter;
  }
  return { glyphs: found, width: x };
}

export function widthOf(text: string, type: Type): number {
  const leaned = type.slant ? Math.tan((type.slant * Math.PI) / 180) * capHeightOf(type) : 0;
  return (setGlyphs(text, type).width / faces[type.face].unitsPerEm) * type.size * (type.stretch ?? 1) + leaned;
}

export function capHeightOf({ face, size }: Type): number {
  return (faces[face].capHeight / faces[face].unitsPerEm) * size;
}

export type Anchor = 'start' | 'middle' | 'end';

/** Draws one line; `y` is the baseline. */
export function setLine(
  text: string,
  type: Type,
  x: number,
  y: number,
  fill: string,
  anchor: Anchor = 'start',
): SetText {
  const { glyphs } = setGlyphs(text, type);
  const width = widthOf(text, type);
  const left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
  const scale = type.size / faces[type.face].unitsPerEm;
  const across = scale * (type.stretch ?? 1);
  const lean = type.slant ? Math.tan((type.slant * Math.PI) / 180) : 0;
  const four = (value: number) => String(Math.round(value * 10000) / 10000);
  const matrix = `matrix(${four(across)} 0 ${four(-lean * scale)} ${four(scale)} ${n(left)} ${n(y)})`;
  const letters = glyphs.map(
    ({ x: at, outline }) => outline && `<path transform="translate(${n(at)})" d="${outline}"/>`,
  );
  const cap = capHeightOf(type);
  return {
    markup: `<g transform="${matrix}" fill="${fill}">${letters.join('')}</g>`,
    box: { x: left, y: y - cap, w: width, h: cap },
  };
}

export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly lines: number;
  /** Distance of the baselines in ems. */
  readonly leading?: number;
}

/** Breaks the text so that it can be set as large as possible. */
export function fitLines(text: string, type: Omit<Type, 'size'>, room: Room): Fitted {
  const words = text.split(' ');
  const leading = room.leading ?? 1.04;
  let best: Fitted = { lines: [text], size: 0 };
  for (const lines of breaks(words, Math.min(room.lines, words.length))) {
    const widest = Math.max(...lines.map((part) => widthOf(part, { ...type, size: 100 })));
    const tall = capHeightOf({ ...type, size: 1 }) + (lines.length - 1) * leading;
    const size = Math.min(room.largest, (room.width / widest) * 100, room.height / tall);
    // Equal sizes prefer fewer lines, which come first.
    if (size > best.size * 1.02) best = { lines, size };
  }
  return best;
}

/** Every way to break the words into at most `most` lines, those with fewer lines first. */
function breaks(words: readonly string[], most: number): string[][] {
  const found: string[][] = [];
  const extend = (from: number, lines: readonly string[], left: number) => {
    if (left === 1) {
      found.push([...lines, words.slice(from).join(' ')]);
      return;
    }
    for (let to = from + 1; to <= words.length - left + 1; to++)
      extend(to, [...lines, words.slice(from, to).join(' ')], left - 1);
  };
  for (let count = 1; count <= most; count++) extend(0, [], count);
  return found;
}

/** Draws the lines below each other; `y` is the cap height of the first one. */
export function setLines(
  { lines, size }: Fitted,
  type: Omit<Type, 'size'>,
  at: { readonly x: number; readonly y: number; readonly leading?: number },
  fill: string,
  anchor: Anchor = 'start',
): { readonly markup: string; readonly boxes: readonly Box[]; readonly bottom: number } {
  const full: Type = { ...type, size };
  const step = size * (at.leading ?? 1.04);
  const cap = capHeightOf(full);
  const sets = lines.map((text, index) => setLine(text, full, at.x, at.y + cap + index * step, fill, anchor));
  return {
    markup: sets.map(({ markup }) => markup).join(''),
    boxes: sets.map(({ box }) => box),
    bottom: at.y + cap + (lines.length - 1) * step,
  };
}
