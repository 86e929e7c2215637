/** What the report on the shop is made of. */
export const shopParts = ['funnel', 'buyers', 'promises', 'returns', 'waste', 'turn'] as const;
export type ShopPart = (typeof shopParts)[number];

/** What is counted, in the order in which it is told. */
export const shopCounts = {
  funnel: ['placed', 'paid'],
  buyers: ['new', 'returning'],
  promises: ['kept', 'late'],
} as const;
export type CountName = (typeof shopCounts)[keyof typeof shopCounts][number];
