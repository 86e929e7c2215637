/** A whole sheet with the goods, or a label with the address for each box. */
export const slipPapers = ['slip', 'label'] as const;
export type SlipPaper = (typeof slipPapers)[number];

/** As many orders as are printed at once. */
export const mostSlips = 100;
