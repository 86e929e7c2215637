/** The maximum number of rows, orders or products, in one bulk action. */
export const mostPicked = 200;
