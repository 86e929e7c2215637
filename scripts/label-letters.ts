// Turns letters of Onest (OFL) into outlines for words in pictures: labels of the demo catalogue and previews of links.
// A machine that runs the shop may have no fonts at all. Writes src/features/previews/letters.json, which is committed; run
// `node scripts/label-letters.ts` again after changing the tables below.
import { readFile, writeFile } from 'node:fs/promises';
// @ts-expect-error: the package carries no types
import untypedSubsetFont from 'subset-font';
import { readTrueType, type TrueTypeFont } from './truetype.ts';

interface SubsetOptions {
  readonly targetFormat: 'truetype';
  readonly variationAxes: Record<string, number>;
  readonly keepFeatures: readonly string[];
  readonly noHinting: boolean;
}
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> = untypedSubsetFont;

const signs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

// The Uzbek ʻ and ʼ, a raised dot, the sign of multiplication.
const labelLetters = [...signs(0x20, 0x7e), '\u02bb', '\u02bc', '\u00b7', '\u00d7'];
/** Names of products as shops write them: accents, Russian, Uzbek and Kazakh Cyrillic, quotation marks. */
const nameLetters = [...signs(0xc0, 0xff), ...'–—…«»“”„‘’№½•−', ...signs(0x410, 0x44f), ...'ЁёЎўҚқҒғҲҳӘәҢңӨөҮүҰұІіҺһ'];

const everything = [...new Set([...labelLetters, ...nameLetters])];
const faces = {
  text: { weight: 500, letters: everything },
  bold: { weight: 700, letters: everything },
  heavy: { weight: 900, letters: labelLetters },
} as const;

const family = new URL('../node_modules/@fontsource-variable/onest/files/', import.meta.url);
/** Each holds some of the letters; the first that has one draws it. */
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
  return (await Promise.all(files)).map(readTrueType);
}

/** The font has no sign for won: a W with two bars across it. */
function wonSign(font: TrueTypeFont): string {
  const glyph = font.glyphOf('W') ?? 0;
  const width = font.advance(glyph);
  const thick = Math.round(font.capHeight * 0.085);
  const bars = [0.36, 0.58].map((height) => {
    const top = -Math.round(font.capHeight * height) - thick;
    return `M0 ${top}L${width} ${top}L${width} ${top + thick}L0 ${top + thick}Z`;
  });
  return `${width} ${font.outline(glyph)}${bars.join('')}`;
}

async function cutFace({ weight, letters }: { readonly weight: number; readonly letters: readonly string[] }) {
  const fonts = await cutFonts(weight, letters);
  const [latin] = fonts;
  if (!latin) throw new Error('There is no font to cut');
  const drawn = letters.flatMap((letter) =>
    fonts
      .map((font) => ({ letter, font, glyph: font.glyphOf(letter) ?? 0 }))
      .filter(({ glyph }) => glyph !== 0)
      .slice(0, 1),
  );
  const missing = letters.filter((letter) => !drawn.some((one) => one.letter === letter));
  if (missing.length > 0) console.log(`${weight}: the font has no ${missing.join(' ')}`);
  const outlines = drawn.map(({ letter, font, glyph }) => [
    letter,
    `${font.advance(glyph)} ${font.outline(glyph)}`.trimEnd(),
  ]);
  if (letters.includes('№')) outlines.push(['₩', wonSign(latin)]);
  const kerning = drawn.flatMap(({ letter, font, glyph }) => {
    const pairs = drawn
      .filter((right) => right.font === font)
      .map((right) => [right.letter, font.kerning(glyph, right.glyph)] as const)
      .filter(([, adjustment]) => Math.abs(adjustment) >= 8);
    return pairs.length === 0 ? [] : [[letter, pairs.map(([right, adjustment]) => right + adjustment).join(' ')]];
  });
  return {
    unitsPerEm: latin.unitsPerEm,
    capHeight: latin.capHeight,
    xHeight: latin.xHeight,
    outlines: Object.fromEntries(outlines),
    kerning: Object.fromEntries(kerning),
  };
}

const cut = await Promise.all(Object.entries(faces).map(async ([name, face]) => [name, await cutFace(face)]));
const target = new URL('../src/features/previews/letters.json', import.meta.url);
await writeFile(target, `${JSON.stringify(Object.fromEntries(cut), null, 2)}\n`);
