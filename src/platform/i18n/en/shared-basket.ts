import { fullBasket } from './full-basket.ts';

/** A basket that another customer has shared. */
export const sharedBasket = {
  ...fullBasket,
  'shared.pageTitle': 'A shared basket | Dasturxon',
  'shared.pageDescription': 'A Dasturxon basket was shared with you. See what is in it and add it to your own.',
  'shared.title': 'A basket was shared with you',
  'shared.less': 'Some products have sold out or run low, so there is less here than was shared.',
  'shared.none': 'Nothing in this basket is available any more',
  'shared.add': 'Add to my basket',
  'shared.browse': 'Browse the catalogue',
} as const;
