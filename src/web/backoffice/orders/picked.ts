/** As many rows of a list, orders or products, as one press of a button deals with, one after the other. */
export const mostPicked = 200;
