const shownAtOnce = 3;

/** Shows the chosen address and the first of the others, in the order of the list. The rest is folded. */
export function foldedAddresses<Address extends { readonly id: number }>(
  addresses: readonly Address[],
  chosen: number | null,
): { readonly shown: readonly Address[]; readonly folded: readonly Address[] } {
  // A fold with one address in it would be as high as the address itself.
  if (addresses.length <= shownAtOnce + 1) return { shown: addresses, folded: [] };
  const others = addresses.filter(({ id }) => id !== chosen);
  const first = others.slice(0, shownAtOnce - (addresses.length - others.length));
  const isShown = (address: Address) => address.id === chosen || first.includes(address);
  return { shown: addresses.filter(isShown), folded: addresses.filter((address) => !isShown(address)) };
}
