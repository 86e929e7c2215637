import { revealsViewedPages } from '../../worker/cache-names.ts';

/** The worker's copies contain no personal data, but together they reveal what the visitor viewed. */
export async function forgetSeen(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(revealsViewedPages).map((name) => caches.delete(name)));
}
