const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const boxOf = (row: Element | null | undefined) =>
  row?.closest('tr')?.querySelector<HTMLInputElement>('input[name=pick]') ?? null;

/** Moves to the next or previous row; with `picking`, both are selected. */
export function moveRow(by: 1 | -1, picking = false): void {
  const all = rows();
  const current = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]');
  const at = current ? all.indexOf(current) : -1;
  const next = all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)];
  if (picking) for (const row of [current, next]) pick(boxOf(row), true);
  next?.focus();
}

/** A focused checkbox is toggled by the browser itself; elsewhere the space key scrolls or presses a button. */
export function toggleRow(): boolean {
  const box = boxOf(document.activeElement);
  if (!box || box === document.activeElement) return false;
  pick(box, !box.checked);
  return true;
}

export function togglePage(isPicked: boolean): void {
  pick(document.querySelector<HTMLInputElement>('[data-all-rows]'), isPicked);
  for (const row of rows()) pick(boxOf(row), isPicked);
}

/** Presses the page's button with this mark, if there is one. */
export function press(mark: string): void {
  document.querySelector<HTMLButtonElement>(`[data-press=${mark}]`)?.click();
}

function pick(box: HTMLInputElement | null, isPicked: boolean): void {
  if (box) box.checked = isPicked;
}
