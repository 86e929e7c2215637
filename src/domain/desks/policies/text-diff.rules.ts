interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** One line of both texts: kept, removed and added parts. */
export type DiffLine = readonly DiffPart[];

/** The comparison costs the product of both lengths; longer lines are shown as removed and added. */
const mostCells = 250_000;

/** Compares two texts line by line, and changed lines word by word. */
export function diffTexts(before: string, after: string): readonly DiffLine[] {
  const steps = diffLists(before.split('\n'), after.split('\n'));
  const lines: DiffLine[] = [];
  for (let at = 0; at < steps.length; ) {
    const step = steps[at] as DiffPart;
    if (step.kind === 'same') {
      lines.push([step]);
      at++;
      continue;
    }
    let end = at;
    while (steps[end] && steps[end]?.kind !== 'same') end++;
    lines.push(...diffHunk(steps.slice(at, end)));
    at = end;
  }
  return lines;
}

/** Pairs removed and added lines at the same place in their order. */
function diffHunk(steps: readonly DiffPart[]): DiffLine[] {
  const removed = steps.filter(({ kind }) => kind === 'removed');
  const added = steps.filter(({ kind }) => kind === 'added');
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [gone, come] = [removed[index], added[index]];
    if (!gone || !come) return [(gone ?? come) as DiffPart];
    return joined(diffLists(wordsOf(gone.text), wordsOf(come.text)));
  });
}

/** Words with the space before them. */
function wordsOf(line: string): string[] {
  return line.split(/(?<=\S)(?=\s)/);
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: { kind: DiffPart['kind']; text: string }[] = [];
  for (const { kind, text } of parts) {
    const last = whole.at(-1);
    if (last?.kind === kind) last.text += text;
    else whole.push({ kind, text });
  }
  return whole;
}

/** The longest common subsequence. Common ends, which are most of a text, are skipped first. */
function diffLists(before: readonly string[], after: readonly string[]): DiffPart[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let tail = 0;
  while (
    tail < before.length - start &&
    tail < after.length - start &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  const same = (text: string): DiffPart => ({ kind: 'same', text });
  return [
    ...before.slice(0, start).map(same),
    ...diffMiddle(before.slice(start, before.length - tail), after.slice(start, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffPart[] {
  const removed = (text: string): DiffPart => ({ kind: 'removed', text });
  const added = (text: string): DiffPart => ({ kind: 'added', text });
  if (before.length * after.length > mostCells) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] as number;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      parts.push({ kind: 'same', text: before[row] as string });
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) parts.push(removed(before[row++] as string));
    else parts.push(added(after[column++] as string));
  }
  return [...parts, ...before.slice(row).map(removed), ...after.slice(column).map(added)];
}
