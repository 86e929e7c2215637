/**
 * The number of typos between two words: a missing, additional, wrong or swapped letter. Returns `most + 1` as soon as
 * the distance exceeds `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length >= rowLength) return most + 1;
  let [beforeLast, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    const letterBefore = a.charCodeAt(i - 2);
    let best = i;
    let left = i;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(at(last, j) + 1, left + 1, at(last, j - 1) + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && letterBefore === other) {
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      }
      row[j] = cost;
      left = cost;
      if (cost < best) best = cost;
    }
    if (best > most) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(at(last, b.length), most + 1);
}

/** Reused by all calls, because a search compares thousands of words. Longer words never match. */
const rowLength = 256;
const rows = Array.from({ length: 3 }, () => new Uint8Array(rowLength));

function at(row: Uint8Array, index: number): number {
  return row[index] as number;
}

/**
 * Short words have too many neighbours to allow a second typo, and the shortest too many to allow one. The limits are
 * higher for Korean, where a syllable consists of two or three letters.
 */
export function allowedSlips(word: string): number {
  const [none, one] = /[ㄱ-ㅣ]/.test(word) ? [5, 9] : [3, 6];
  if (word.length <= none) return 0;
  return word.length <= one ? 1 : 2;
}
