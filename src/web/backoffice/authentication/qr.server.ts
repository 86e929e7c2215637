import { toSVG } from 'bwip-js/node';

/** The QR code that an authenticator app scans. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(toSVG({ bcid: 'qrcode', text, scale: 4, paddingwidth: 3, paddingheight: 3, backgroundcolor: 'FFFFFF' }))}`;
}
