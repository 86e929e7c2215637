// npm run app-icons: draws src/platform/pages/app-icons/ from src/web/ui/icon.svg. The icons are few and small and the
// logo rarely changes, so they are committed instead of being drawn at each start or build.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const mark = await readFile(join(root, 'src/web/ui/icon.svg'));
/** The background of the light theme, because phones put icons on any background. */
const paper = '#fbf8f2';

interface Icon {
  readonly name: string;
  readonly side: number;
  /** The logo's share of the side. A mask may cut everything outside the middle 80 percent. */
  readonly share: number;
  readonly ground?: string;
}

const icons: readonly Icon[] = [
  { name: 'icon-192', side: 192, share: 1 },
  { name: 'icon-512', side: 512, share: 1 },
  { name: 'maskable-192', side: 192, share: 0.6, ground: paper },
  { name: 'maskable-512', side: 512, share: 0.6, ground: paper },
  // Apple rounds the corners itself and shows transparent areas in black.
  { name: 'apple-touch-icon', side: 180, share: 0.72, ground: paper },
];

for (const { name, side, share, ground } of icons) {
  const size = Math.round(side * share);
  const drawn = await sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
  const edge = side - size;
  const before = Math.floor(edge / 2);
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp(drawn)
    .extend({ top: before, left: before, bottom: edge - before, right: edge - before, background })
    .flatten(ground === undefined ? false : { background: ground })
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(root, 'src/platform/pages/app-icons', `${name}.png`));
}
