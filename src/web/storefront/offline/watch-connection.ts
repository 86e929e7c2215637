import { say, unsay } from '../background/messages.ts';

/**
 * Says that what is shown may be old: a copy opened without a connection looks like any page. A connection that is lost
 * later is another matter, and told by a message of its own.
 */
export function watchConnection(): void {
  addEventListener('online', () => unsay('offline'));
  if (!navigator.onLine) say('offline', (t) => ({ text: t('offline.bar') }));
}
