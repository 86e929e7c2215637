/** What a label needs from a static TrueType font: outlines, advances and kerning, in font units with y downwards. */
export interface TrueTypeFont {
  readonly unitsPerEm: number;
  /** Height of a flat capital. */
  readonly capHeight: number;
  readonly xHeight: number;
  /** Undefined if the font lacks it. */
  glyphOf(letter: string): number | undefined;
  advance(glyph: number): number;
  outline(glyph: number): string;
  kerning(left: number, right: number): number;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

export function readTrueType(file: Buffer): TrueTypeFont {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    const start = file.readUInt32BE(entry + 8);
    tables.set(file.toString('latin1', entry, entry + 4), file.subarray(start, start + file.readUInt32BE(entry + 12)));
  }
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`The font has no ${name} table`);
    return found;
  };
  const head = table('head');
  const longOffsets = head.readInt16BE(50) === 1;
  const loca = table('loca');
  const glyf = table('glyf');
  const hmtx = table('hmtx');
  const measured = table('hhea').readUInt16BE(34);
  const os2 = table('OS/2');
  const glyphs = readCharacterMap(table('cmap'));
  const gpos = tables.get('GPOS');
  const kerningOf = gpos ? readKerning(gpos) : () => 0;

  const offsetOf = (glyph: number) => (longOffsets ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const contours = (glyph: number): Point[][] => {
    const start = offsetOf(glyph);
    if (start === offsetOf(glyph + 1)) return [];
    return glyf.readInt16BE(start) >= 0 ? simpleContours(glyf, start) : compositeContours(glyf, start, contours);
  };
  return {
    unitsPerEm: head.readUInt16BE(18),
    xHeight: os2.readInt16BE(86),
    capHeight: os2.readInt16BE(88),
    glyphOf: (letter) => glyphs.get(letter.codePointAt(0) ?? 0),
    advance: (glyph) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
    outline: (glyph) => contours(glyph).map(toPath).join(''),
    kerning: kerningOf,
  };
}

/** Format 4, which every font carries for the basic plane. */
function readCharacterMap(cmap: Buffer): Map<number, number> {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const sub = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (sub.readUInt16BE(0) === 4) return readSegments(sub);
  }
  throw new Error('The font has no character map of format 4');
}

function readSegments(sub: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const size = sub.readUInt16BE(6);
  for (let segment = 0; segment < size; segment += 2) {
    const end = sub.readUInt16BE(14 + segment);
    const start = sub.readUInt16BE(16 + size + segment);
    const delta = sub.readUInt16BE(16 + size * 2 + segment);
    const rangeAt = 16 + size * 3 + segment;
    const range = sub.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = range === 0 ? code : sub.readUInt16BE(rangeAt + range + (code - start) * 2);
      if (raw !== 0 || range === 0) glyphs.set(code, (raw + delta) & 0xffff);
    }
  }
  return glyphs;
}

function simpleContours(glyf: Buffer, start: number): Point[][] {
  const count = glyf.readInt16BE(start);
  const ends = Array.from({ length: count }, (_, index) => glyf.readUInt16BE(start + 10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = start + 10 + count * 2;
  at += 2 + glyf.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyf.readUInt8(at++);
    const times = flag & 8 ? glyf.readUInt8(at++) : 0;
    for (let repeat = 0; repeat <= times; repeat++) flags.push(flag);
  }
  const readAxis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += glyf.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += glyf.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: -(ys[index] ?? 0), onCurve: (flag & 1) === 1 }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

/** Accents are parts set beside each other; Onest only moves them, so scaling is refused rather than guessed. */
function compositeContours(glyf: Buffer, start: number, contoursOf: (glyph: number) => Point[][]): Point[][] {
  const found: Point[][] = [];
  let at = start + 10;
  for (;;) {
    const flags = glyf.readUInt16BE(at);
    const part = contoursOf(glyf.readUInt16BE(at + 2));
    const wide = (flags & 1) === 1;
    if ((flags & 2) === 0 || flags & 0xc8) throw new Error('A composite letter is scaled or set by points');
    const dx = wide ? glyf.readInt16BE(at + 4) : glyf.readInt8(at + 4);
    const dy = wide ? glyf.readInt16BE(at + 6) : glyf.readInt8(at + 5);
    for (const contour of part) found.push(contour.map(({ x, y, onCurve }) => ({ x: x + dx, y: y - dy, onCurve })));
    if (!(flags & 32)) return found;
    at += wide ? 8 : 6;
  }
}

/** TrueType leaves out the on-curve point halfway between two control points. */
function toPath(contour: readonly Point[]): string {
  const full: Point[] = [];
  for (const [index, point] of contour.entries()) {
    const previous = contour[(index + contour.length - 1) % contour.length] ?? point;
    if (!previous.onCurve && !point.onCurve)
      full.push({ x: (previous.x + point.x) / 2, y: (previous.y + point.y) / 2, onCurve: true });
    full.push(point);
  }
  const first = full.findIndex(({ onCurve }) => onCurve);
  const ring = [...full.slice(first), ...full.slice(0, first + 1)];
  let path = '';
  for (let index = 0; index < ring.length; index++) {
    const point = ring[index] as Point;
    const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
    if (index === 0) path += `M${at(point)}`;
    else if (point.onCurve) path += `L${at(point)}`;
    else path += `Q${at(point)} ${at(ring[++index] as Point)}`;
  }
  return `${path}Z`;
}

/** Pair adjustments of the horizontal advance; a subset made with only `kern` kept has no other lookups. */
function readKerning(gpos: Buffer): (left: number, right: number) => number {
  const lookups = gpos.subarray(gpos.readUInt16BE(8));
  const subtables: Buffer[] = [];
  for (let index = 0; index < lookups.readUInt16BE(0); index++) {
    const lookup = lookups.subarray(lookups.readUInt16BE(2 + index * 2));
    for (let part = 0; part < lookup.readUInt16BE(4); part++) {
      const sub = lookup.subarray(lookup.readUInt16BE(6 + part * 2));
      const isExtension = lookup.readUInt16BE(0) === 9;
      const kind = isExtension ? sub.readUInt16BE(2) : lookup.readUInt16BE(0);
      if (kind === 2) subtables.push(isExtension ? sub.subarray(sub.readUInt32BE(4)) : sub);
    }
  }
  return (left, right) => {
    for (const sub of subtables) {
      const adjustment = pairAdjustment(sub, left, right);
      if (adjustment !== undefined) return adjustment;
    }
    return 0;
  };
}

function pairAdjustment(sub: Buffer, left: number, right: number): number | undefined {
  const covered = coverageIndex(sub.subarray(sub.readUInt16BE(2)), left);
  if (covered === undefined) return undefined;
  const firstFields = sub.readUInt16BE(4);
  const sizeOf = (fields: number) => fields.toString(2).replaceAll('0', '').length * 2;
  // The advance follows x and y placement, where those are present.
  const advanceAt = sizeOf(firstFields & 3);
  const hasAdvance = (firstFields & 4) !== 0;
  const recordSize = sizeOf(firstFields) + sizeOf(sub.readUInt16BE(6));
  if (sub.readUInt16BE(0) === 1) {
    const pairs = sub.subarray(sub.readUInt16BE(10 + covered * 2));
    for (let index = 0; index < pairs.readUInt16BE(0); index++) {
      const at = 2 + index * (2 + recordSize);
      if (pairs.readUInt16BE(at) === right) return hasAdvance ? pairs.readInt16BE(at + 2 + advanceAt) : 0;
    }
    return undefined;
  }
  const leftClass = classOf(sub.subarray(sub.readUInt16BE(8)), left);
  const rightClass = classOf(sub.subarray(sub.readUInt16BE(10)), right);
  const at = 16 + (leftClass * sub.readUInt16BE(14) + rightClass) * recordSize;
  return hasAdvance ? sub.readInt16BE(at + advanceAt) : 0;
}

function coverageIndex(coverage: Buffer, glyph: number): number | undefined {
  const isList = coverage.readUInt16BE(0) === 1;
  for (let index = 0; index < coverage.readUInt16BE(2); index++) {
    if (isList) {
      if (coverage.readUInt16BE(4 + index * 2) === glyph) return index;
      continue;
    }
    const at = 4 + index * 6;
    const start = coverage.readUInt16BE(at);
    if (glyph >= start && glyph <= coverage.readUInt16BE(at + 2)) return coverage.readUInt16BE(at + 4) + glyph - start;
  }
  return undefined;
}

function classOf(classes: Buffer, glyph: number): number {
  if (classes.readUInt16BE(0) === 1) {
    const index = glyph - classes.readUInt16BE(2);
    return index >= 0 && index < classes.readUInt16BE(4) ? classes.readUInt16BE(6 + index * 2) : 0;
  }
  for (let index = 0; index < classes.readUInt16BE(2); index++) {
    const at = 4 + index * 6;
    if (glyph >= classes.readUInt16BE(at) && glyph <= classes.readUInt16BE(at + 2)) return classes.readUInt16BE(at + 4);
  }
  return 0;
}
