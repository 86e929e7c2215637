// Turns letters of Onest (OFL) into outlines for the labels of the demo catalogue's product pictures, because
// a machine that runs the shop may have no fonts at all. Writes database/seed/pictures/letters.json, which is
// committed; run `node scripts/label-letters.ts` again after changing the table below.
import { readFile, writeFile } from 'node:fs/promises';
// @ts-expect-error: the package carries no types
import untypedSubsetFont from 'subset-font';
import { readTrueType } from './truetype.ts';

interface SubsetOptions {
  readonly targetFormat: 'truetype';
  readonly variationAxes: Record<string, number>;
  readonly keepFeatures: readonly string[];
  readonly noHinting: boolean;
}
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> = untypedSubsetFont;

const faces = { text: 500, bold: 700, heavy: 900 } as const;
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
// The Uzbek ʻ and ʼ, a raised dot, the sign of multiplication.
const letters = [...ascii, '\u02bb', '\u02bc', '\u00b7', '\u00d7'];

const family = new URL('../node_modules/@fontsource-variable/onest/files/', import.meta.url);
const source = await readFile(new URL('onest-latin-wght-normal.woff2', family));

async function cutFace(weight: number) {
  const file = await subsetFont(source, letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepFeatures: ['kern'],
    noHinting: true,
  });
  const font = readTrueType(file);
  const outlines = letters.map((letter) => {
    const glyph = font.glyphOf(letter);
    return [letter, `${font.advance(glyph)} ${font.outline(glyph)}`.trimEnd()];
  });
  const kerning = letters.flatMap((left) => {
    const pairs = letters
      .map((right) => [right, font.kerning(font.glyphOf(left), font.glyphOf(right))] as const)
      .filter(([, adjustment]) => Math.abs(adjustment) >= 8);
    return pairs.length === 0 ? [] : [[left, pairs.map(([right, adjustment]) => right + adjustment).join(' ')]];
  });
  return {
    unitsPerEm: font.unitsPerEm,
    capHeight: font.capHeight,
    xHeight: font.xHeight,
    outlines: Object.fromEntries(outlines),
    kerning: Object.fromEntries(kerning),
  };
}

const cut = await Promise.all(Object.entries(faces).map(async ([name, weight]) => [name, await cutFace(weight)]));
const target = new URL('../database/seed/pictures/letters.json', import.meta.url);
await writeFile(target, `${JSON.stringify(Object.fromEntries(cut), null, 2)}\n`);
