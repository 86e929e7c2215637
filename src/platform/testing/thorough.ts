/**
 * Tests with random input or long lists do a part of it in `npm test`, which must be fast, and all of it in `npm run
 * test:full`.
 */
export const isThorough = Boolean(process.env.THOROUGH);
