/** Shows the chosen address, or the first one; the others are folded. */
export function foldedAddresses<Address extends { readonly id: number }>(
  addresses: readonly Address[],
  chosen: number | null,
): { readonly shown: readonly Address[]; readonly folded: readonly Address[] } {
  const shown = addresses.find(({ id }) => id === chosen) ?? addresses[0];
  return { shown: shown ? [shown] : [], folded: addresses.filter((address) => address !== shown) };
}
