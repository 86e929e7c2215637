const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
const longEnough = 10_000;

/** Kept at the first sign of a person at the page, or after a while without one: some steer it in ways that are not seen. */
export const somebodyHere = new Promise<unknown>((tell) => {
  if (import.meta.env.SSR) return;
  setTimeout(tell, longEnough);
  for (const sign of signs) addEventListener(sign, tell, { once: true, passive: true });
});
