import type { SmsSay } from '../../i18n/sms-text.ts';
import { canonicalPath, type Locale } from '../../kernel/locale.ts';

export function arrivalQuestion(locale: Locale, number: string, origin: string, say: SmsSay): string {
  return say(locale, 'orderArrived', { number, link: origin + canonicalPath(locale, `/my-orders/${number}`) });
}
