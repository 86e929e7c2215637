/** Where the parcels of an order are, whatever has become of its money. */
export const parcelsStates = ['none', 'picking', 'packed', 'part_shipped', 'shipped', 'delivered'] as const;
export type ParcelsState = (typeof parcelsStates)[number];

/** Where the money of an order is, whatever has become of its parcels. */
export const moneyStates = ['unpaid', 'part_paid', 'paid', 'part_refunded', 'refunded'] as const;
export type MoneyState = (typeof moneyStates)[number];
