import { toSVG } from 'bwip-js/node';

const asPicture = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The order number as a linear barcode for hand scanners. */
export function barcode(text: string): string {
  return asPicture(toSVG({ bcid: 'code128', text, scale: 2, height: 12, backgroundcolor: 'FFFFFF' }));
}

/** The same as a QR code for cameras. */
export function squareCode(text: string): string {
  return asPicture(toSVG({ bcid: 'qrcode', text, scale: 3, backgroundcolor: 'FFFFFF' }));
}
