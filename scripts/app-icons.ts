// npm run app-icons: draws src/platform/pages/app-icons/ from src/web/ui/icon.svg. The pictures are few and small and the mark
// hardly ever changes, so they are kept with the sources: no start and no build has to draw them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const mark = await readFile(join(root, 'src/web/ui/icon.svg'));
/** The paper of the light theme: phones put icons on whatever ground they like. */
const paper = '#fbf8f2';

interface Icon {
  readonly name: string;
  readonly side: number;
  /** How much of the side the mark takes. A mask may cut away everything outside the middle 80 percent. */
  readonly share: number;
  readonly ground?: string;
}

const icons: readonly Icon[] = [
  { name: 'icon-192', side: 192, share: 1 },
  { name: 'icon-512', side: 512, share: 1 },
  { name: 'maskable-192', side: 192, share: 0.6, ground: paper },
  { name: 'maskable-512', side: 512, share: 0.6, ground: paper },
  // Apple cuts the corners itself and shows black where an icon is see-through.
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
