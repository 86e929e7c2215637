/** Words on a packing slip, which the customer finds in the box: in the customer’s language, whoever packs. */
export const slip = {
  title: 'Your order {number}',
  placed: 'Placed on {date}',
  to: 'To',
  note: 'Your note',
  entrance: 'Entrance',
  box: 'Box {number}',
  frozen: 'Frozen: into the freezer at once',
  cold: 'Cold: into the fridge at once',
  dry: 'Dry goods',
  item: 'Product',
  count: 'Count',
  price: 'Price',
  amount: 'Amount',
  goods: 'Goods',
  leftOut: 'Left out and refunded',
  delivery: 'Delivery',
  total: 'Total',
  thanks: 'Thank you for your order!',
  wrong:
    'Is something damaged or missing? Tell us within 24 hours of delivery, with a photo: on the page of your order.',
} as const;
