import { parseSavedHere, savedHereKey, withSavedHere } from '../../../domain/basket/wishlist/saved-here.rules.ts';
import { readStored, removeStored, writeStored } from '../../ui/storage.browser.ts';

/** Products that this browser's visitor saved without a login, last saved first. */
export function savedHere(): number[] {
  return parseSavedHere(readStored(savedHereKey));
}

export function saveHere(product: number, isSaved: boolean): void {
  write(withSavedHere(savedHere(), product, isSaved));
}

/** Once they are in the account. What another tab has saved meanwhile stays for its own login. */
export function forgetSavedHere(merged: readonly number[]): void {
  write(savedHere().filter((product) => !merged.includes(product)));
}

function write(products: readonly number[]): void {
  if (products.length > 0) writeStored(savedHereKey, products);
  else removeStored(savedHereKey);
}
