/** Texts that only the basket without scripts shows. No browser loads this file. */
export const plainBasket = {
  'basket.needsScripts': 'Without JavaScript, please log in to use the basket.',
  'basket.wantedLater': 'After the login, one press adds:',
  'basket.wantedNow': 'You wanted to add:',
  'basket.logIn': 'Log in',
  'basket.update': 'Update',
  'basket.count': 'Quantity',
  'basket.takeOut': 'Remove',
} as const;
