/** The cloth on which the lines of a basket or an order are laid. */
export const cloth = {
  'cloth.bare': 'An empty dasturxon: the cloth is spread, and nothing is on it yet.',
  'cloth.laid': {
    one: 'A dasturxon laid with {count} dish: {names}.',
    other: 'A dasturxon laid with {count} dishes: {names}.',
  },
  'cloth.steams': 'The teapot is steaming: delivery is free.',
  'cloth.share': 'Share the picture',
  'cloth.shareTitle': 'My dasturxon',
  'cloth.shareFailed': 'The picture could not be made. Please try again.',
} as const;
