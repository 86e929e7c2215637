/** Texts of the field for a voucher, in the basket and on the order page. */
export const voucher = {
  'voucher.label': 'Voucher code',
  'voucher.apply': 'Apply',
  'voucher.remove': 'Remove',
  'voucher.taken': '{name}: {price} off',
  'voucher.voucher_unknown': 'Voucher code not found. Please check it.',
  'voucher.voucher_over': 'This voucher has expired.',
  'voucher.voucher_not_yet': 'This voucher is not valid yet.',
  'voucher.voucher_used_up': 'This voucher has been fully redeemed.',
  'voucher.voucher_first_order': 'This voucher is for first orders only.',
  'voucher.voucher_used_before': 'You have already used this voucher.',
  'voucher.voucher_no_goods': 'This voucher does not apply to the selected items.',
  'voucher.voucher_total_low': 'Add {price} more of eligible items to use this voucher.',
  'voucher.too_many_requests': 'Too many attempts. Please wait a little and try again.',
} as const;
