/** How long the worker waits for the network before it shows a copy. */
export const patience = 4_000;

/** Statuses that a proxy returns when the shop is down. */
const away = [502, 503, 504];

/**
 * The network's response, or a copy if the network fails or is too slow. Without a copy it waits for the network.
 * Undefined only if the network fails and no copy exists.
 */
export async function firstAnswer(
  network: Promise<Response>,
  copy: () => Promise<Response | undefined>,
  waited: Promise<unknown>,
): Promise<Response | undefined> {
  const answered = network.catch(() => undefined);
  const early = await Promise.race([answered, waited.then(() => undefined)]);
  if (early && !away.includes(early.status)) return early;
  return (await copy()) ?? (await answered);
}
