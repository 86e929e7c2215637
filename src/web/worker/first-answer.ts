/** How long somebody on a slow line looks at nothing before a copy is shown, where there is one. */
export const patience = 4_000;

/** Answers of a proxy whose shop is away. */
const away = [502, 503, 504];

/**
 * The network's answer, unless it fails or keeps one waiting and there is a copy. Without a copy there is nothing
 * better than to wait; nothing comes back only when the network has failed as well.
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
