interface Shelf<Product> {
  /** The best first; more than are shown, where others may stand above. */
  readonly products: readonly Product[];
  readonly most: number;
  /** Shows others in place of what stands above already. */
  readonly yields: boolean;
}

/** What each shelf of a page shows, from the top: nothing twice, unless a shelf would have gaps for it. */
export function withoutRepeats<Product extends { readonly id: number }>(
  shelves: readonly Shelf<Product>[],
): Product[][] {
  const above = new Set<number>();
  return shelves.map(({ products, most, yields }) => {
    const others = yields ? products.filter(({ id }) => !above.has(id)) : products;
    const shown = (others.length >= most ? others : products).slice(0, most);
    for (const { id } of shown) above.add(id);
    return shown;
  });
}
