/** What a report may hold, in characters; browsers cut theirs to it. */
export const mostMessage = 500;
export const mostStack = 4_000;
export const mostPath = 500;
