export interface BasketMarks {
  readonly lines: number;
  readonly pieces: number;
}

/**
 * Writes the size of the basket to the document for the stylesheet: the number on the basket icon and the space for its
 * lines. Also runs inline before hydration, so it must not use anything from outside the function.
 */
export function markBasket({ lines, pieces }: BasketMarks): void {
  const { documentElement } = document;
  documentElement.toggleAttribute('data-basket', pieces > 0);
  documentElement.style.setProperty('--basket-lines', String(lines));
  documentElement.style.setProperty('--basket-count', pieces > 99 ? '"99+"' : `"${pieces}"`);
}
