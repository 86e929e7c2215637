/** Keys of one family embed the card form in the page; the other family opens a separate window. */
export function hasForm(clientKey: string): boolean {
  return /^(?:test|live)_gck_/.test(clientKey);
}
