/** How far the server's clock is ahead of this device's. Clocks of phones are sometimes hours off. */
let aheadMs = 0;

/** Smaller differences come from the network. */
const worthCorrecting = 5_000;

/** Records the server's time from a response. */
export function noteServerTime(dateHeader: string | null): void {
  const difference = Date.parse(dateHeader ?? '') - Date.now();
  if (Number.isFinite(difference)) aheadMs = Math.abs(difference) > worthCorrecting ? difference : 0;
}

export function serverNow(): number {
  return Date.now() + aheadMs;
}
