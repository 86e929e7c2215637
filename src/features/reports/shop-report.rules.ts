/** What the report on the shop is made of. */
export const shopParts = ['funnel', 'buyers', 'promises', 'returns', 'waste', 'turn'] as const;
export type ShopPart = (typeof shopParts)[number];
