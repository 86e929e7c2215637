/** How many copies of a kind a phone keeps; the oldest goes first. */
export const mostPages = 30;
export const mostPictures = 150;

/** Puts a copy at the end of the line, since a cache lists its entries in the order in which they came. */
export async function keepNewest(cache: Cache, key: string, answer: Response, most: number): Promise<void> {
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)));
}

/** Headers that belong to how an answer travelled, not to what it says. */
const ofTheJourney = ['content-encoding', 'content-length', 'set-cookie', 'vary'];

/** The same body and policy, as a document that can be kept, with a note of our own. */
export function copyOf(
  answer: Response,
  body: BodyInit,
  note: Readonly<Record<string, string>> = {},
  status = answer.status,
): Response {
  const headers = new Headers(answer.headers);
  for (const name of ofTheJourney) headers.delete(name);
  for (const [name, value] of Object.entries(note)) headers.set(name, value);
  return new Response(body, { status, headers });
}

/** Whether an answer is a whole page, and not an error, a redirect or the word of somebody's Wi-Fi login. */
export function isWholePage(answer: Response): boolean {
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type === 'basic' &&
    (answer.headers.get('content-type') ?? '').startsWith('text/html')
  );
}
