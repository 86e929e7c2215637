/** Shown wherever several products go into the basket at once. */
export const fullBasket = {
  'basket.noRoom': 'Your basket is full. Not added: {names}.',
} as const;
