import type { Locale } from '../../kernel/locale.ts';
import { sms as en } from './en/sms.ts';
import { formatMessage, type Values } from './message.ts';
import { sms as ru } from './ru/sms.ts';
import { sms as uz } from './uz/sms.ts';

const messages = { en, ru, uz };

type SmsKey = keyof typeof en;

/** Messages about orders, whose texts the owner may change. Codes and warnings are fixed for safety. */
export const orderSmsKeys = [
  'orderPlaced',
  'orderToTransfer',
  'orderPaid',
  'orderPaidArrives',
  'orderPaidNoZip',
  'orderShipped',
  'orderShippedArrives',
  'orderShippedPart',
  'orderShippedPartArrives',
  'orderShippedMore',
  'orderDelayed',
  'orderSurcharge',
  'orderSurchargeToPay',
  'surchargeShort',
  'orderReaddressed',
  'orderReaddressedArrives',
  'orderReaddressedToPay',
  'orderArrived',
  'orderExpired',
  'orderExpiredShort',
  'orderCancelledCard',
  'orderCancelledTransfer',
  'orderCancelledBoth',
  'orderCancelledUnpaid',
  'orderUnfillable',
  'orderReplaced',
  'depositTakenBack',
  'transferShort',
  'transferShortOtherwise',
  'transferMoved',
  'depositTooLate',
  'depositTooMuch',
  'depositNotYours',
  'surplusUsed',
  'cardTooLate',
  'cardNotNeeded',
  'paidOldPrice',
  'transferredOldPrice',
  'claimApproved',
  'claimApprovedTransfer',
  'claimRejected',
  'refundByTransfer',
  'refundToCard',
  'refundSent',
] as const satisfies readonly SmsKey[];
export type OrderSmsKey = (typeof orderSmsKeys)[number];

type OwnSmsTexts = { readonly [Key in OrderSmsKey]?: Readonly<Record<Locale, string>> | undefined };

export type SmsSay = <Key extends SmsKey>(locale: Locale, key: Key, values: Values<(typeof en)[Key]>) => string;

export const smsText: SmsSay = (locale, key, values) => formatMessage(locale, messages[locale][key], values);

/** Uses the owner's texts where they exist. */
export function smsSayWith(own: OwnSmsTexts): SmsSay {
  return (locale, key, values) => {
    const text = own[key as OrderSmsKey]?.[locale];
    return text === undefined ? smsText(locale, key, values) : formatMessage(locale, text, values);
  };
}

/** The default texts. */
export function usualSms(key: OrderSmsKey): Readonly<Record<Locale, string>> {
  return { en: messages.en[key], ru: messages.ru[key], uz: messages.uz[key] };
}

/** The placeholders of a text, each once. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}
