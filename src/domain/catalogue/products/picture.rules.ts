export interface EncodedPicture {
  readonly key: string;
  readonly widths: readonly number[];
}

/** The largest encoding, for whoever wants to see it as a whole. */
export function largestFile({ key, widths }: EncodedPicture): string {
  return fileOf(key, Math.max(...widths), 'webp');
}

/** Where a picture's encodings lie, as an image element wants them. */
export function pictureSources({ key, widths }: EncodedPicture, widest = Number.POSITIVE_INFINITY) {
  // The middle size serves the few browsers that know neither AVIF nor WebP sources, and clients that want one address.
  const size = widths[Math.floor(widths.length / 2)] ?? 0;
  const sources = (format: string) =>
    widths
      .filter((width) => width <= widest)
      .map((width) => `${fileOf(key, width, format)} ${width}w`)
      .join(', ');
  return { src: fileOf(key, size, 'webp'), size, avif: sources('avif'), webp: sources('webp') };
}

function fileOf(key: string, width: number, format: string): string {
  return `/files/pictures/${key}-${width}.${format}`;
}

/** One size for a picture that is as small on every screen: sharp where two points of the screen are one of the page. */
export function smallPictureSource({ key, widths }: EncodedPicture, shown: number) {
  const enough = widths.filter((width) => width >= 2 * shown);
  const size = enough.length > 0 ? Math.min(...enough) : Math.max(...widths);
  return { src: fileOf(key, size, 'webp'), size, avif: fileOf(key, size, 'avif') };
}

/** One size for every screen, for small pictures of which a page shows many: choices between two would outweigh what they save. */
export function onePictureSource({ key, widths }: EncodedPicture) {
  const { src, size } = pictureSources({ key, widths });
  return { src, size, avif: fileOf(key, size, 'avif') };
}
