/** A change with its sign, with a typographic minus. */
export function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : String(delta).replace('-', '−');
}
