import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { toolPackages } from '../../scripts/tool.ts';
import type { Grade } from './food/food.types.ts';

/** The folder of the 3D pictures. Its package is installed by the first drawing that contains one. */
function folder(): string {
  toolPackages('demo-pictures');
  return join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
}

const decoded = new Map<string, Promise<string>>();

export function artName(stem: string, { hue = 0, saturation = 1, brightness = 1 }: Grade = {}): string {
  return `${stem} ${hue} ${saturation} ${brightness}`;
}

/** A 3D picture as a PNG data URI, the format that an SVG may embed. Each one is decoded once. */
export function artUri(name: string, side: number): Promise<string> {
  const key = `${name} ${side}`;
  const known = decoded.get(key);
  if (known) return known;
  const loading = load(name, side);
  decoded.set(key, loading);
  return loading;
}

async function load(name: string, side: number): Promise<string> {
  const [stem, hue, saturation, brightness] = name.split(' ');
  const source = sharp(await readFile(join(folder(), `${stem}.webp`))).resize(side, side, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  const isPlain = hue === '0' && saturation === '1' && brightness === '1';
  const graded = isPlain
    ? source
    : source.modulate({ hue: Number(hue), saturation: Number(saturation), brightness: Number(brightness) });
  const png = await graded.png({ compressionLevel: 3 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
