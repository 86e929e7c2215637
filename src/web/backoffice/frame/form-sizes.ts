const megabyte = 1024 * 1024;

/**
 * Size limits of forms with files, including their texts: the page table accepts up to this size, and file inputs check
 * it before the upload.
 */
export const formBytes = {
  /** Six photos of the maximum size. */
  photos: 61 * megabyte,
  /** A few times the limit of such a file, so that the page itself can report one that is too large. */
  sheet: 12 * megabyte,
  products: 129 * megabyte,
  scan: 11 * megabyte,
  logo: 6 * megabyte,
} as const;

/** The size left for the files, without the other fields and the multipart overhead. */
export function mostFileBytes(form: keyof typeof formBytes): number {
  return formBytes[form] - megabyte;
}

/** For display; rounded up, so that a size above the limit never looks equal to it. */
export function inMegabytes(bytes: number): number {
  return Math.ceil((bytes / megabyte) * 10) / 10;
}
