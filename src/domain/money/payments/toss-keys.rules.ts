/** Keys of one family ask for the card in a form on the page, those of the other in a window of its own. */
export function hasForm(clientKey: string): boolean {
  return /^(?:test|live)_gck_/.test(clientKey);
}
