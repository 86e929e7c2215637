export interface EncodedPicture {
  readonly key: string;
  readonly widths: readonly number[];
}

/**
 * Whether a picture fills its square, so that it may be cut: an upload has lost its transparency and has a random key.
 * The demo's drawings show a whole product on a transparent ground.
 */
export function fillsSquare({ key }: EncodedPicture): boolean {
  return /^[\da-f]{24}$/.test(key);
}

/** The largest encoding, for the full view. */
export function largestFile({ key, widths }: EncodedPicture): string {
  return fileOf(key, Math.max(...widths), 'webp');
}

/** The sources of a picture for an image element. */
export function pictureSources({ key, widths }: EncodedPicture, widest = Number.POSITIVE_INFINITY) {
  // The middle size is the fallback for browsers without AVIF and WebP and for clients that need a single URL.
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

/** A single width for a picture that has the same small size on every screen; sharp on double-density screens. */
export function smallPictureSource({ key, widths }: EncodedPicture, shown: number) {
  const enough = widths.filter((width) => width >= 2 * shown);
  const size = enough.length > 0 ? Math.min(...enough) : Math.max(...widths);
  return { src: fileOf(key, size, 'webp'), size, avif: fileOf(key, size, 'avif') };
}

/**
 * A single width for small pictures of which a page shows many: a choice of sources would cost more bytes than it
 * saves.
 */
export function onePictureSource({ key, widths }: EncodedPicture) {
  const { src, size } = pictureSources({ key, widths });
  return { src, size, avif: fileOf(key, size, 'avif') };
}

/** A plate is never shown larger than this. */
const plateSize = 100;

export function servingOf(picture: EncodedPicture): string {
  return smallPictureSource(picture, plateSize).src;
}
