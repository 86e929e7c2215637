/** The number of an animal, an import or a bundle. */
const numberShape = /^(?:\d{12}|L[0125]\d{13})$/;

/**
 * Normalises a traceability number (축산물이력번호): labels print it in groups with `KOR` before that of a Korean animal, and
 * scanners type it without spaces. Null if it is not one.
 */
export function tidyTraceabilityNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '').replace(/^KOR/, '');
  return numberShape.test(bare) ? bare : null;
}

/** The number at the end of scanner input; what precedes it, such as barcode prefixes, is ignored. */
export function scannedTraceabilityNumber(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '');
  for (const length of [15, 12]) {
    const number = tidyTraceabilityNumber(bare.slice(-length));
    if (number?.length === length) return number;
  }
  return null;
}
