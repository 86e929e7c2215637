/** Limits of a report in characters. Browsers cut their reports to these limits. */
export const mostMessage = 500;
export const mostStack = 4_000;
export const mostPath = 500;
