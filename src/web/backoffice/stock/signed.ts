/** A change with its sign, as people write it. */
export function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : String(delta).replace('-', '−');
}
