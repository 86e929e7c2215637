import { say, unsay } from '../background/messages.ts';

/** Says that what is shown may be old. A copy opened without a connection looks like any page. */
export function watchConnection(): void {
  const tell = () => (navigator.onLine ? unsay('offline') : say('offline', (t) => ({ text: t('offline.bar') })));
  addEventListener('online', tell);
  addEventListener('offline', tell);
  tell();
}
