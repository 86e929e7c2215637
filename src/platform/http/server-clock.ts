/** How far the server's clock is ahead of this device's; phones are sometimes hours off. */
let aheadMs = 0;

/** Smaller differences are the network's, not the clock's. */
const worthCorrecting = 5_000;

/** Takes note of the time at which the server says it answered. */
export function noteServerTime(dateHeader: string | null): void {
  const difference = Date.parse(dateHeader ?? '') - Date.now();
  if (Number.isFinite(difference)) aheadMs = Math.abs(difference) > worthCorrecting ? difference : 0;
}

export function serverNow(): number {
  return Date.now() + aheadMs;
}
