import { koreanTimeOf } from '../../../kernel/korea-time.ts';
import { canonicalPath, type Locale } from '../../../kernel/locale.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { arrivalText, onDayText } from '../../../platform/i18n/date-text.ts';
import { serverSay } from '../../../platform/i18n/server-say.ts';
import { type SmsSay, smsText } from '../../../platform/i18n/sms-text.ts';
import { depositorName } from '../../orders/order/order-number.rules.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { type PaymentMethod, paymentPath } from '../../orders/order/payment-time.rules.ts';
import { carrierName } from '../../orders/parcels/carrier.rules.ts';
import type { BankAccount } from '../../shop/settings/setting-groups.ts';
import { refundWorkingDays } from '../claims/refund-days.rules.ts';
import { isStillNews, type NewsFacts } from './order-news.rules.ts';

/** A status change of an order, with the facts for its message. */
export interface OrderNews extends NewsFacts {
  readonly number: string;
  readonly locale: Locale;
  readonly totalPrice: number;
  /** The part of its price that it has received. */
  readonly received: number;
  readonly paymentMethod: PaymentMethod;
  readonly payBefore: Date;
  readonly arrivesFrom: string | null;
  readonly arrivesTo: string | null;
  /** The parcels of a message about a shipped order. */
  readonly left?: LeftParcels;
  /** The order was paid before this event. */
  readonly wasPaid: boolean;
  /** Transferred money that the order cannot use and that was not announced yet. */
  readonly moneyHere: number;
  /** The part of its payment that the end of the order refunds. */
  readonly goesBack: number;
  /** The part of that refund that goes back to a card. */
  readonly goesBackToCard: number;
  /** A part of the refund is sent by transfer. */
  readonly needsAccount: boolean;
  /** The bank has reversed the payment, and the order awaits payment again. */
  readonly isTakenBack: boolean;
  /** Staff have released a transfer that was for another order. */
  readonly isTransferMoved: boolean;
  /** A free replacement order of a claim. */
  readonly isReplacement: boolean;
  /** The delivery surcharge that is still to be transferred. */
  readonly surcharge: number;
  /** The order cannot be packed before the zip code is added. */
  readonly lacksZip: boolean;
}

/** Sent parcels of one carrier that the customer was not notified of. */
interface LeftParcels {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The customer was already notified that the order has shipped. */
  readonly isMore: boolean;
  /** Other boxes of the order are not sent yet. */
  readonly isPart: boolean;
}

/** The text of the message; null if there is nothing to announce any more. */
export function orderMessage(
  news: OrderNews,
  bank: BankAccount | null,
  origin: string,
  say: SmsSay = smsText,
): string | null {
  if (!isStillNews(news)) return null;
  const { locale, number, status } = news;
  const isNothingLeft = status === 'expired' && news.moneyHere === 0;
  const link = linkTo(origin, locale, isNothingLeft ? '/products' : `/my-orders/${number}`);
  switch (status) {
    case 'awaiting_payment':
      return placedMessage(news, bank, origin, say);
    case 'paid':
      // A missing surcharge is requested in a separate message.
      return news.surcharge > 0 ? null : paidMessage(news, link, say);
    case 'shipped':
      return shippedMessage(news, link, say);
    case 'cancelled':
      return cancelledMessage(news, link, say);
    case 'expired':
      return news.moneyHere > 0
        ? say(locale, 'orderExpiredShort', { number, link, total: totalOf(news.moneyHere) })
        : say(locale, 'orderExpired', { number, link });
    case 'return_approved':
      return say(locale, news.needsAccount ? 'claimApprovedTransfer' : 'claimApproved', {
        number,
        link,
        from: refundWorkingDays.least,
        to: refundWorkingDays.most,
      });
    case 'return_rejected':
      return say(locale, 'claimRejected', { number, link });
    default:
      return null;
  }
}

function placedMessage(news: OrderNews, bank: BankAccount | null, origin: string, say: SmsSay): string | null {
  const { locale, number, paymentMethod, totalPrice } = news;
  const common = { number, total: totalOf(totalPrice - news.received), ...untilText(news) };
  const link = linkTo(origin, locale, paymentPath(paymentMethod, number));
  if (news.isTakenBack) return say(locale, 'depositTakenBack', { ...common, total: totalOf(totalPrice), link });
  if (news.isTransferMoved) return say(locale, 'transferMoved', { ...common, link });
  if (paymentMethod !== 'bank_transfer') return say(locale, 'orderPlaced', { ...common, link });
  if (!bank) return null;
  return say(locale, 'orderToTransfer', { ...common, ...bank, depositor: depositorName(number), link });
}

function untilText({ locale, payBefore }: Pick<OrderNews, 'locale' | 'payBefore'>) {
  const { date, hour, minute } = koreanTimeOf(payBefore.getTime());
  return { time: `${hour}:${String(minute).padStart(2, '0')}`, day: onDayText(serverSay[locale], date) };
}

/** A transfer has paid a part of an order. */
export interface ShortfallNews {
  readonly number: string;
  readonly locale: Locale;
  readonly received: number;
  readonly missing: number;
  readonly paymentMethod: PaymentMethod;
  readonly payBefore: Date;
}

export function shortfallMessage(news: ShortfallNews, origin: string, say: SmsSay = smsText): string {
  const { number, locale, received, missing, paymentMethod } = news;
  // A card cannot pay only a part; a customer who chose one may still transfer the rest.
  return say(locale, paymentMethod === 'bank_transfer' ? 'transferShort' : 'transferShortOtherwise', {
    number,
    received: totalOf(received),
    missing: totalOf(missing),
    ...untilText(news),
    link: linkTo(origin, locale, paymentPath(paymentMethod, number)),
  });
}

/** A transfer that had paid a part of an order was for another order. */
export interface MovedNews
  extends Pick<OrderNews, 'number' | 'locale' | 'totalPrice' | 'received' | 'paymentMethod' | 'payBefore'> {}

export function movedMessage(news: MovedNews, origin: string, say: SmsSay = smsText): string {
  const { number, locale, totalPrice, received, paymentMethod } = news;
  const total = paymentMethod === 'bank_transfer' ? totalPrice - received : totalPrice;
  const link = linkTo(origin, locale, paymentPath(paymentMethod, number));
  return say(locale, 'transferMoved', { number, total: totalOf(total), ...untilText(news), link });
}

/** A promised refund was not for this order, or has paid its surcharge. */
export function noSurplusMessage(
  { number, locale, amount }: Pick<SurplusNews, 'number' | 'locale' | 'amount'>,
  why: 'depositNotYours' | 'surplusUsed',
  origin: string,
  say: SmsSay = smsText,
): string {
  return say(locale, why, {
    number,
    total: totalOf(amount),
    link: linkTo(origin, locale, `/my-orders/${number}`),
  });
}

/** A late shipment arrives late, so the message repeats the day. For a further parcel it is already known. */
function shippedMessage(
  { locale, number, left, arrivesFrom, arrivesTo }: OrderNews,
  link: string,
  say: SmsSay,
): string | null {
  if (!left) return null;
  const words = { number, link, carrier: carrierName(left.carrier), tracking: left.trackingNumber };
  if (left.isMore) return say(locale, 'orderShippedMore', words);
  if (arrivesFrom === null || arrivesTo === null)
    return say(locale, left.isPart ? 'orderShippedPart' : 'orderShipped', words);
  const day = arrivalText(serverSay[locale], { arrives_from: arrivesFrom, arrives_to: arrivesTo });
  return say(locale, left.isPart ? 'orderShippedPartArrives' : 'orderShippedArrives', { ...words, day });
}

/**
 * Customers who paid, or whose money is here, are told how it is refunded. Those who cancelled before paying need no
 * message.
 */
function cancelledMessage(news: OrderNews, link: string, say: SmsSay): string | null {
  const { locale, number, moneyHere } = news;
  const isPaid = news.wasPaid && !news.isRefundGone && news.goesBack > 0;
  const toCard = isPaid ? news.goesBackToCard : 0;
  // A surcharge is always paid by transfer, even if the rest was paid by card.
  const byTransfer = (isPaid ? news.goesBack - toCard : 0) + moneyHere;
  const words = { number, link, total: totalOf(byTransfer) };
  if (toCard > 0 && byTransfer > 0) return say(locale, 'orderCancelledBoth', { ...words, card: totalOf(toCard) });
  if (toCard > 0) return say(locale, 'orderCancelledCard', { ...words, total: totalOf(toCard) });
  const isUnfillable = !isPaid && news.actor === 'system';
  if (byTransfer > 0) return say(locale, isUnfillable ? 'orderUnfillable' : 'orderCancelledTransfer', words);
  return news.actor === 'staff' ? say(locale, 'orderCancelledUnpaid', { number, link }) : null;
}

/** The delivery surcharge, and how to pay it. */
export function surchargeMessage(
  { number, locale, missing }: Pick<ShortfallNews, 'number' | 'locale' | 'missing'>,
  bank: BankAccount | null,
  origin: string,
  say: SmsSay = smsText,
): string {
  const words = { number, total: totalOf(missing), link: linkTo(origin, locale, `/my-orders/${number}`) };
  if (!bank) return say(locale, 'orderSurcharge', words);
  return say(locale, 'orderSurchargeToPay', { ...words, ...bank, depositor: depositorName(number) });
}

/** Whether the message about a paid order asks for its zip code. */
export function asksForZip({ status, surcharge, isReplacement, lacksZip }: OrderNews): boolean {
  return status === 'paid' && surcharge === 0 && !isReplacement && lacksZip;
}

function paidMessage(news: OrderNews, link: string, say: SmsSay): string {
  const { locale, number, arrivesFrom, arrivesTo, isReplacement } = news;
  if (asksForZip(news)) return say(locale, 'orderPaidNoZip', { number, link });
  if (isReplacement) return say(locale, 'orderReplaced', { number, link });
  if (arrivesFrom === null || arrivesTo === null) return say(locale, 'orderPaid', { number, link });
  const day = arrivalText(serverSay[locale], { arrives_from: arrivesFrom, arrives_to: arrivesTo });
  return say(locale, 'orderPaidArrives', { number, link, day });
}

/** Money for an order that cannot use it: a card charge or a transfer. */
export interface SurplusNews {
  readonly number: string;
  readonly locale: Locale;
  readonly orderStatus: OrderStatus;
  readonly amount: number;
}

export function surplusMessage(
  news: SurplusNews,
  by: 'card' | 'transfer',
  origin: string,
  say: SmsSay = smsText,
): string {
  const { number, locale, orderStatus, amount } = news;
  const link = linkTo(origin, locale, `/my-orders/${number}`);
  const values = { number, link, total: totalOf(amount) };
  // The order still waits, but for another amount than the received one.
  if (orderStatus === 'awaiting_payment')
    return say(locale, by === 'card' ? 'paidOldPrice' : 'transferredOldPrice', values);
  const isOver = orderStatus === 'cancelled' || orderStatus === 'expired';
  const [late, tooMuch] =
    by === 'card' ? (['cardTooLate', 'cardNotNeeded'] as const) : (['depositTooLate', 'depositTooMuch'] as const);
  return say(locale, isOver ? late : tooMuch, values);
}

/** A refund that staff have requested or sent. */
export interface RefundNews {
  readonly number: string;
  readonly locale: Locale;
  readonly amount: number;
  readonly isCard: boolean;
  readonly isSent: boolean;
}

export function refundMessage(
  { number, locale, amount, isCard, isSent }: RefundNews,
  origin: string,
  say: SmsSay = smsText,
): string {
  const promised = isCard ? ('refundToCard' as const) : ('refundByTransfer' as const);
  const link = linkTo(origin, locale, `/my-orders/${number}`);
  return say(locale, isSent ? 'refundSent' : promised, { number, link, total: totalOf(amount) });
}

/** A rejected claim whose order has no status change to announce it. */
export function rejectionMessage(
  { number, locale }: { readonly number: string; readonly locale: Locale },
  origin: string,
  say: SmsSay = smsText,
): string {
  return say(locale, 'claimRejected', { number, link: linkTo(origin, locale, `/my-orders/${number}`) });
}

function totalOf(amount: number): string {
  return formatWon(won(amount));
}

function linkTo(origin: string, locale: Locale, path: string): string {
  return origin + canonicalPath(locale, path);
}
