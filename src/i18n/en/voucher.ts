/** Words of the field for a voucher, in the basket and on the order page. */
export const voucher = {
  'voucher.label': 'Voucher code',
  'voucher.apply': 'Apply',
  'voucher.remove': 'Remove',
  'voucher.taken': '{name}: {price} off',
  'voucher.voucher_unknown': 'There is no voucher with this code. Please check how it is written.',
  'voucher.voucher_over': 'This voucher is over.',
  'voucher.voucher_not_yet': 'This voucher is not valid yet.',
  'voucher.voucher_used_up': 'This voucher was used up: others were quicker.',
  'voucher.voucher_first_order': 'This voucher is for a first order only.',
  'voucher.voucher_used_before': 'You have used this voucher already.',
  'voucher.voucher_no_goods': 'Nothing that you chose is what this voucher is for.',
  'voucher.voucher_total_low': 'Add {price} more of what this voucher is for.',
  'voucher.too_many_requests': 'Too many codes were tried. Please wait a little and try again.',
} as const;
