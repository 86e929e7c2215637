import type { Locale } from '../../../kernel/locale.ts';
import type { Message } from '../../../platform/i18n/message.ts';

export type SpanUnit = 'minutes' | 'hours' | 'days' | 'months' | 'years';

const russian = (one: string, many: string) => ({
  one: `{count} ${one}`,
  few: `{count} ${many}`,
  many: `{count} ${many}`,
  other: `{count} ${many}`,
});

/** Periods of time in policies. In Russian they are in the genitive: «в течение 24 часов», «до 5 дней». */
export const spans: Readonly<Record<Locale, Readonly<Record<SpanUnit, Message>>>> = {
  en: {
    minutes: { one: '{count} minute', other: '{count} minutes' },
    hours: { one: '{count} hour', other: '{count} hours' },
    days: { one: '{count} day', other: '{count} days' },
    months: { one: '{count} month', other: '{count} months' },
    years: { one: '{count} year', other: '{count} years' },
  } as Readonly<Record<SpanUnit, Message>>,
  ru: {
    minutes: russian('минуты', 'минут'),
    hours: russian('часа', 'часов'),
    days: russian('дня', 'дней'),
    months: russian('месяца', 'месяцев'),
    years: russian('года', 'лет'),
  },
  uz: {
    minutes: '{count} daqiqa',
    hours: '{count} soat',
    days: '{count} kun',
    months: '{count} oy',
    years: '{count} yil',
  },
};
