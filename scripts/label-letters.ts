// Converts characters of Onest (OFL) to outlines for text in pictures: labels of the demo catalogue and previews of
// links. A machine that runs the shop may have no fonts. Writes src/domain/catalogue/og-images/letters.json, which is
// committed. Run `node scripts/label-letters.ts` again after changing the tables below.
import { readFile, writeFile } from 'node:fs/promises';
// @ts-expect-error: the package has no types
import opentype from 'opentype.js';
// @ts-expect-error: the package has no types
import untypedSubsetFont from 'subset-font';

interface SubsetOptions {
  readonly targetFormat: 'truetype';
  readonly variationAxes: Record<string, number>;
  readonly keepFeatures: readonly string[];
  readonly noHinting: boolean;
}
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> = untypedSubsetFont;

/** The used part of a font, in its own units. */
interface Font {
  readonly unitsPerEm: number;
  readonly tables: { readonly os2: { readonly sCapHeight: number; readonly sxHeight: number } };
  /** The placeholder glyph with number 0 if the font lacks the character. */
  charToGlyph(letter: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}
interface Glyph {
  readonly index: number;
  readonly advanceWidth: number;
  toPathData(options: { readonly decimalPlaces: number; readonly flipYBase: number }): string;
}
const parseFont: (file: Buffer) => Font = opentype.parse;

const signs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

// The Uzbek ʻ and ʼ, the middle dot, the multiplication sign.
const labelLetters = [...signs(0x20, 0x7e), '\u02bb', '\u02bc', '\u00b7', '\u00d7'];
/** Characters in names of products: accents, Russian, Uzbek and Kazakh Cyrillic, quotation marks. */
const nameLetters = [...signs(0xc0, 0xff), ...'–—…«»“”„‘’№½•−', ...signs(0x410, 0x44f), ...'ЁёЎўҚқҒғҲҳӘәҢңӨөҮүҰұІіҺһ'];

const everything = [...new Set([...labelLetters, ...nameLetters])];
const faces = {
  text: { weight: 500, letters: everything },
  bold: { weight: 700, letters: everything },
  heavy: { weight: 900, letters: labelLetters },
} as const;

const family = new URL('../node_modules/@fontsource-variable/onest/files/', import.meta.url);
/** Each contains some of the characters; the first one that has a character is used. */
const parts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'math', 'symbols'];
const sources = await Promise.all(parts.map((part) => readFile(new URL(`onest-${part}-wght-normal.woff2`, family))));

async function cutFonts(weight: number, letters: readonly string[]) {
  const files = sources.map((source) =>
    subsetFont(source, letters.join(''), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
      keepFeatures: ['kern'],
      noHinting: true,
    }),
  );
  return (await Promise.all(files)).map((file) => parseFont(file));
}

/** The advance width, and the outline with y downwards from the baseline. */
function drawn(glyph: Glyph): string {
  return `${glyph.advanceWidth} ${glyph.toPathData({ decimalPlaces: 0, flipYBase: 0 })}`.trimEnd();
}

/** The font has no won sign: a W with two bars. */
function wonSign(font: Font): string {
  const glyph = font.charToGlyph('W');
  const width = glyph.advanceWidth;
  const { sCapHeight } = font.tables.os2;
  const thick = Math.round(sCapHeight * 0.085);
  const bars = [0.36, 0.58].map((height) => {
    const top = -Math.round(sCapHeight * height) - thick;
    return `M0 ${top}L${width} ${top}L${width} ${top + thick}L0 ${top + thick}Z`;
  });
  return `${drawn(glyph)}${bars.join('')}`;
}

async function cutFace({ weight, letters }: { readonly weight: number; readonly letters: readonly string[] }) {
  const fonts = await cutFonts(weight, letters);
  const [latin] = fonts;
  if (!latin) throw new Error('There is no font to subset');
  const found = letters.flatMap((letter) =>
    fonts
      .map((font) => ({ letter, font, glyph: font.charToGlyph(letter) }))
      .filter(({ glyph }) => glyph.index !== 0)
      .slice(0, 1),
  );
  const missing = letters.filter((letter) => !found.some((one) => one.letter === letter));
  if (missing.length > 0) console.log(`${weight}: the font has no ${missing.join(' ')}`);
  const outlines = found.map(({ letter, glyph }) => [letter, drawn(glyph)]);
  if (letters.includes('№')) outlines.push(['₩', wonSign(latin)]);
  const kerning = found.flatMap(({ letter, font, glyph }) => {
    const pairs = found
      .filter((right) => right.font === font)
      .map((right) => [right.letter, font.getKerningValue(glyph, right.glyph)] as const)
      .filter(([, adjustment]) => Math.abs(adjustment) >= 8);
    return pairs.length === 0 ? [] : [[letter, pairs.map(([right, adjustment]) => right + adjustment).join(' ')]];
  });
  return {
    unitsPerEm: latin.unitsPerEm,
    capHeight: latin.tables.os2.sCapHeight,
    xHeight: latin.tables.os2.sxHeight,
    outlines: Object.fromEntries(outlines),
    kerning: Object.fromEntries(kerning),
  };
}

const cut = await Promise.all(Object.entries(faces).map(async ([name, face]) => [name, await cutFace(face)]));
const target = new URL('../src/domain/catalogue/og-images/letters.json', import.meta.url);
await writeFile(target, `${JSON.stringify(Object.fromEntries(cut), null, 2)}\n`);
