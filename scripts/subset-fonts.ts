// Subsets Onest (OFL) to the characters that the shop uses and writes src/web/ui/fonts/*.woff2 and
// src/web/ui/fonts.css. The results are committed. Run `node scripts/subset-fonts.ts` again after changing the table
// below.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
// @ts-expect-error: the package has no types
import untypedSubsetFont from 'subset-font';

interface SubsetOptions {
  readonly targetFormat: 'woff2';
  readonly variationAxes: Record<string, { min: number; max: number }>;
  readonly keepFeatures: readonly string[];
  readonly noHinting: boolean;
}
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> = untypedSubsetFont;

interface Cut {
  readonly name: string;
  readonly source: 'latin' | 'latin-ext' | 'cyrillic' | 'cyrillic-ext';
  /** CSS unicode-range: the same text decides what the file contains and when a browser loads it. */
  readonly range: string;
}

// Onest has no won sign, so it comes from the next font in the stack.
const cuts: readonly Cut[] = [
  {
    name: 'latin',
    source: 'latin',
    // ASCII, « » · × ° ½ etc., the Uzbek ʻ (U+02BB) and ʼ (U+02BC), dashes, quotes, bullet, minus.
    range:
      'U+20-7E,U+A0,U+A9,U+AB,U+AE,U+B0,U+B2-B3,U+B7,U+BB-BE,U+D7,U+2BB-2BC,U+2009,U+2013-2014,' +
      'U+2018-201A,U+201C-201E,U+2022,U+2026,U+2122,U+2212',
  },
  // Accented letters in names of brands and people, mostly German, French and Turkish.
  { name: 'latin-1', source: 'latin', range: 'U+C0-D6,U+D8-F6,U+F8-FF,U+131' },
  { name: 'latin-ext', source: 'latin-ext', range: 'U+11E-11F,U+130,U+15E-15F,U+18F,U+259' },
  // Russian, Uzbek ў, and №.
  { name: 'cyrillic', source: 'cyrillic', range: 'U+401,U+40E,U+410-44F,U+451,U+45E,U+2116' },
  // The rest of Uzbek Cyrillic: Ғғ Ққ Ҳҳ.
  { name: 'cyrillic-ext', source: 'cyrillic-ext', range: 'U+492-493,U+49A-49B,U+4B2-4B3' },
];

const weights = { min: 400, max: 700 };
const family = new URL('../node_modules/@fontsource-variable/onest/', import.meta.url);
const target = new URL('../src/web/ui/fonts/', import.meta.url);

function lettersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.slice(2).split('-');
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

// `optional` never swaps a font in late, so text never jumps; pages preload the files they need.
// `no-inline` keeps Vite from putting the tiny files into the stylesheet that everyone downloads.
function fontFace({ name, range }: Cut): string {
  return `@font-face {
  font-family: "Onest";
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: optional;
  src: url("./fonts/onest-${name}.woff2?no-inline") format("woff2");
  unicode-range: ${range.replaceAll(',', ', ')};
}
`;
}

await mkdir(target, { recursive: true });
for (const cut of cuts) {
  const source = await readFile(new URL(`files/onest-${cut.source}-wght-normal.woff2`, family));
  const subset = await subsetFont(source, lettersOf(cut.range), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'mark', 'ccmp', 'locl', 'tnum'],
    noHinting: true,
  });
  await writeFile(new URL(`onest-${cut.name}.woff2`, target), subset);
  process.stdout.write(`onest-${cut.name}.woff2 ${subset.length} bytes\n`);
}
await copyFile(new URL('LICENSE', family), new URL('OFL.txt', target));
await writeFile(
  new URL('../fonts.css', target),
  `/* Written by scripts/subset-fonts.ts. */\n${cuts.map(fontFace).join('\n')}`,
);
