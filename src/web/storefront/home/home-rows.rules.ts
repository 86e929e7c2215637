interface Shelf<Product> {
  /** The best first. More than are shown, if some may already be on a higher shelf. */
  readonly products: readonly Product[];
  readonly most: number;
  /** Shows other products instead of those on a higher shelf. */
  readonly yields: boolean;
}

/** The products of each shelf, from the top: no product twice, unless a shelf would have gaps otherwise. */
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
