import { tellsWhatWasSeen } from '../../worker/cache-names.ts';

/** The worker's copies hold nothing personal, but together they tell what somebody looked at. */
export async function forgetSeen(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(tellsWhatWasSeen).map((name) => caches.delete(name)));
}
