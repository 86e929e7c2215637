/** What the list of orders can be narrowed and sorted by; pages offer the same. */
export const orderSorts = [
  'created_at',
  '-created_at',
  'ships_on',
  '-ships_on',
  'total_price',
  '-total_price',
] as const;
export type OrderSort = (typeof orderSorts)[number];

export const goodsKinds = ['cold', 'dry'] as const;
export const oddMoney = ['over', 'under', 'taken_back', 'waiting'] as const;
/** Work of the day that is done with orders; each has a list of its own on the page of the day. */
export const orderWork = ['to_pack', 'to_ship', 'boxes_left', 'payments_ending'] as const;
export type OrderWork = (typeof orderWork)[number];

export const claimStates = ['open', 'any'] as const;
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
