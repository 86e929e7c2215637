/**
 * How many slips of the finger lie between two words: a letter missing, added, wrong, or two swapped. Gives up with
 * `most + 1` as soon as it must be more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      }
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(at(last, b.length), most + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/**
 * Short words have too many neighbours for a second slip, and the shortest even for one. Korean letters come two or three
 * to a syllable: as many say less there.
 */
export function allowedSlips(word: string): number {
  const [none, one] = /[ㄱ-ㅣ]/.test(word) ? [5, 9] : [3, 6];
  if (word.length <= none) return 0;
  return word.length <= one ? 1 : 2;
}
