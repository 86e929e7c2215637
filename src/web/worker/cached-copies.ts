/** Limits per phone. The oldest copy is deleted first. */
export const mostPages = 30;
export const mostPictures = 150;

/** Adds a copy at the end: a cache lists its entries in insertion order. */
export async function keepNewest(cache: Cache, key: string, answer: Response, most: number): Promise<void> {
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)));
}

/** Headers about the transport of a response, not about its content. */
const ofTheJourney = ['content-encoding', 'content-length', 'set-cookie', 'vary'];

/** A response with the same body and policy headers that can be cached, with a note of our own. */
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

/** Whether a response is a whole page, not an error, a redirect or a Wi-Fi login page. */
export function isWholePage(answer: Response): boolean {
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type === 'basic' &&
    (answer.headers.get('content-type') ?? '').startsWith('text/html')
  );
}
