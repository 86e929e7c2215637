import sharp from 'sharp';

/** The photo in a claim of the demo data: a torn box. */
export function drawTornBox(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="hsl(210 15% 82%)"/>
    <path d="M120 160 320 90l200 70v200l-200 80-200-80z" fill="#b98a55"/>
    <path d="M120 160 320 235l200-75v200l-200 80-200-80z" fill="#a37642"/>
    <path d="M320 235v205" stroke="#7c5730" stroke-width="4"/>
    <path d="M170 195l60 40-25 30 70 25-30 45 80 10-55 60" fill="none" stroke="#3b2a17" stroke-width="10"/>
    <circle cx="420" cy="330" r="42" fill="hsl(210 55% 55%)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
