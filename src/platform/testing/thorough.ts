/**
 * Tests that work by chance or through long lists do a part of it in `npm test`, where somebody waits, and all of it in
 * `npm run test:full`.
 */
export const isThorough = Boolean(process.env.THOROUGH);
