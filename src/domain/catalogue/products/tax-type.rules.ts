/** Whether value-added tax is in a price: unprocessed food is exempt from it. */
export const taxTypes = ['exempt', 'taxed'] as const;
export type TaxType = (typeof taxTypes)[number];
