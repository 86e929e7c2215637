const megabyte = 1024 * 1024;

/** What forms with files may weigh, words and all: the page table lets so much in, and fields say so before it is sent. */
export const formBytes = {
  /** Six photos as large as they may be. */
  photos: 61 * megabyte,
  /** A few times what such a file may be: one that is too large is told so on its page. */
  sheet: 12 * megabyte,
  products: 129 * megabyte,
  scan: 11 * megabyte,
  logo: 6 * megabyte,
} as const;

/** What is left for the files themselves, beside fields and what stands between them. */
export function mostFileBytes(form: keyof typeof formBytes): number {
  return formBytes[form] - megabyte;
}

/** As people read it; never as little as the most, where it is more. */
export function inMegabytes(bytes: number): number {
  return Math.ceil((bytes / megabyte) * 10) / 10;
}
