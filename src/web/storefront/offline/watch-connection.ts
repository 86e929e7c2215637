import { say, unsay } from '../background/messages.ts';

/**
 * Says that the content may be outdated, because a cached page opened offline looks like any other page. A connection
 * lost later has a message of its own.
 */
export function watchConnection(): void {
  addEventListener('online', () => unsay('offline'));
  if (!navigator.onLine) say('offline', (t) => ({ text: t('offline.bar') }));
}
