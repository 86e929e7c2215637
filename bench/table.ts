/** Lines up cells; the first column to the left, numbers to the right. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  const [head = [], ...body] = rows.map(line);
  return [head, '-'.repeat(head.length), ...body].join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export function grouped(value: number): string {
  return Math.round(value).toLocaleString('en').replaceAll(',', ' ');
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** What a pace is of another one, and beside it whether that is as much as was wanted. */
export function shareOf(pace: number, other: number, target?: number): [share: string, target: string] {
  const share = pace / other;
  return [percent(share), target === undefined ? '' : `≥ ${percent(target)} ${share >= target ? '✓' : '✗'}`];
}
