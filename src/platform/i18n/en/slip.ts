import { dropOff } from './drop-off.ts';

/** Texts on a packing slip, which is in the customer's language, not in the packer's. */
export const slip = {
  title: 'Your order {number}',
  placed: 'Placed on {date}',
  to: 'To',
  note: 'Your note',
  entrance: 'Entrance',
  dropOff: 'For the courier',
  ...dropOff,
  box: 'Box {number}',
  frozen: 'Frozen: put in the freezer right away',
  cold: 'Chilled: put in the fridge right away',
  dry: 'Dry items',
  item: 'Product',
  count: 'Quantity',
  price: 'Price',
  amount: 'Subtotal',
  goods: 'Items',
  leftOut: 'Not sent, refunded',
  allowance: 'Shortfall, not charged',
  delivery: 'Delivery',
  total: 'Total',
  thanks: 'Thank you for your order!',
  wrong: 'Something damaged or missing? Report it on your order page within 24 hours of delivery, with a photo.',
} as const;
