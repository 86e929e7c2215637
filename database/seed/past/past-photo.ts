import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { photoFile } from '../../../src/features/photos/photo.store.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';

export const photoSize = { width: 640, height: 480 };

/** The photo that comes with what is said about an order of the past. */
export function photoKeyOf(planKey: string): string {
  return createHash('sha256').update(`photo of ${planKey}`).digest('hex').slice(0, 32);
}

/** A torn box, of another colour each time; kept before anything speaks of it. */
export async function drawPhoto(files: FileStore, planKey: string): Promise<void> {
  const file = photoFile(photoKeyOf(planKey));
  const hue = Number.parseInt(photoKeyOf(planKey).slice(0, 4), 16) % 360;
  await files.put(
    file,
    await sharp(Buffer.from(tornBox(hue)))
      .webp()
      .toBuffer(),
    'image/webp',
  );
}

function tornBox(hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${photoSize.width}" height="${photoSize.height}">
    <rect width="640" height="480" fill="hsl(${hue} 15% 82%)"/>
    <path d="M120 160 320 90l200 70v200l-200 80-200-80z" fill="#b98a55"/>
    <path d="M120 160 320 235l200-75v200l-200 80-200-80z" fill="#a37642"/>
    <path d="M320 235v205" stroke="#7c5730" stroke-width="4"/>
    <path d="M170 195l60 40-25 30 70 25-30 45 80 10-55 60" fill="none" stroke="#3b2a17" stroke-width="10"/>
    <circle cx="420" cy="330" r="42" fill="hsl(${hue} 55% 55%)"/></svg>`;
}
