const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
const longEnough = 10_000;

/** Kept at the first sign of a person at the page, or after a while without one: some steer it in ways that are not seen. */
export const somebodyHere: Promise<void> = import.meta.env.SSR ? Promise.resolve() : new Promise(waitForSign);

function waitForSign(tell: () => void): void {
  const stop = new AbortController();
  const sign = () => {
    stop.abort();
    clearTimeout(timer);
    tell();
  };
  const timer = setTimeout(sign, longEnough);
  for (const event of signs) addEventListener(event, sign, { signal: stop.signal, passive: true });
}
