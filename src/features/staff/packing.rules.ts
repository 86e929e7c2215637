/** What happens at the packing table beside the steps of an order. */
export const packingEvents = ['packed', 'opened', 'slip_printed', 'label_printed'] as const;
export type PackingEvent = (typeof packingEvents)[number];
