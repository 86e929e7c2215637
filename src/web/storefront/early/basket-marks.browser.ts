export interface BasketMarks {
  readonly lines: number;
  readonly pieces: number;
}

/**
 * Writes on the document how much the basket holds, where style sheets can read it: the number on the basket icon and
 * the room for its lines. Also runs inline before React is there, so it uses nothing from outside of itself.
 */
export function markBasket({ lines, pieces }: BasketMarks): void {
  const { documentElement } = document;
  documentElement.toggleAttribute('data-basket', pieces > 0);
  documentElement.style.setProperty('--basket-lines', String(lines));
  documentElement.style.setProperty('--basket-count', pieces > 99 ? '"99+"' : `"${pieces}"`);
}
