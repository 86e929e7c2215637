import { toSVG } from 'bwip-js/node';

/** A picture that the camera of an authenticator app reads. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(toSVG({ bcid: 'qrcode', text, scale: 4, paddingwidth: 3, paddingheight: 3, backgroundcolor: 'FFFFFF' }))}`;
}
