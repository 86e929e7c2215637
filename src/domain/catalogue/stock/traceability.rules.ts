/** Of an animal or an import, or of a bundle of them. */
const numberShape = /^(?:\d{12}|L[0125]\d{13})$/;

/**
 * 축산물이력번호 as it is kept: a label sets it in groups, puts `KOR` before that of a Korean animal, and a scanner types
 * it as one. Null where it is none.
 */
export function tidyTraceabilityNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '').replace(/^KOR/, '');
  return numberShape.test(bare) ? bare : null;
}

/** The number at the end of what a scanner has typed; what stands before it, such as the signs of a code, is not its own. */
export function scannedTraceabilityNumber(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '');
  for (const length of [15, 12]) {
    const number = tidyTraceabilityNumber(bare.slice(-length));
    if (number?.length === length) return number;
  }
  return null;
}
