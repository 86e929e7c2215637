import type { PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import { hourText } from '../../../domain/shop/settings/shop-settings.rules.ts';
import { arrivalText, onDayText, onWeekdayText } from '../../../platform/i18n/date-text.ts';
import type { Say } from '../../../platform/i18n/storefront.ts';
import type { DeliveryClock } from './use-delivery-clock.ts';

const noBreakSpace = '\u00A0';
const day = 86_400_000;

/** Stays true however long the page is open: it names the hour instead of a remaining time. */
export function orderByText(t: Say, promise: PromiseView, today: string): string {
  return promiseText(t, promise, (Date.parse(promise.ships_on) - Date.parse(today)) / day);
}

/** Counts down on the last day. Before that, a weekday says more than a number of hours. */
export function countdownText(t: Say, { promise, left }: DeliveryClock): string {
  return promiseText(t, promise, left / day + 1, left);
}

function promiseText(t: Say, promise: PromiseView, daysAhead: number, left = day): string {
  const when = arrivalText(t, promise);
  if (left < day) return t('delivery.orderWithin', { left: leftText(t, left), when });
  // A week ahead, as around Chuseok, "on Friday" would be read as the Friday before.
  const onThatDay = daysAhead < 7 ? onWeekdayText : onDayText;
  // Korea is UTC+9 all year. The calendar module of the kernel is too large for one number on a page.
  const time = hourText((new Date(promise.order_before).getUTCHours() + 9) % 24);
  return t('delivery.orderBy', { time, day: daysAhead ? onThatDay(t, promise.ships_on) : t('delivery.today'), when });
}

/** Rounded down, so that the shown time is never too long. In seconds during the last minutes. */
export function leftText(t: Say, left: number): string {
  const seconds = Math.floor(left / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const parts =
    minutes < 2
      ? [t('unit.second', { value: seconds })]
      : [hours && t('unit.hour', { value: hours }), minutes % 60 && t('unit.minute', { value: minutes % 60 })];
  return parts.filter(Boolean).join(' ').replaceAll(' ', noBreakSpace);
}
