import { say, unsay } from '../background/messages.ts';
import { offline } from './offline-slot.ts';

/** Long enough to read one short sentence. */
const backFor = 5_000;

/**
 * One bar for everything about the connection: a cached page opened offline looks like any other page, and on an open
 * page the connection may be lost later.
 */
export function watchConnection(): void {
  const sayOffline = () => void say('offline', (t) => ({ text: t('offline.bar') }));
  offline.tell = sayOffline;
  addEventListener('offline', sayOffline);
  addEventListener('online', () => {
    void say('online', (t) => ({ text: t('offline.back') }));
    setTimeout(() => unsay('online'), backFor);
  });
  if (!navigator.onLine) sayOffline();
}
