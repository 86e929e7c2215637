import { redirect } from 'react-router';
import { getPaymentInfo, type PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import { getOrder, type OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { type PaymentMethod, paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { koreanTimeOf } from '../../../kernel/korea-time.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { stageOf } from './payment-stage.ts';

export interface PaymentData {
  readonly slug: string;
  readonly info: PaymentInfo;
  readonly order: OrderDetail;
  /** The payment deadline in Korean time. */
  readonly until: { readonly day: string; readonly time: string };
}

/** An order and how it is paid. Null without a login. Another customer's order results in 404. */
export async function loadPayment(api: ServerClient, number: string): Promise<PaymentData | null> {
  const found = await api.own(getPaymentInfo, { query: { slug: number.slice(0, 40) } });
  if (!found) return null;
  const { data: info } = found;
  const { data: order } = await api.call(getOrder, { query: { slug: number } });
  const { date, hour, minute } = koreanTimeOf(Date.parse(info.deadline));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return { slug: order.slug, info, order, until: { day: date, time: `${twoDigits(hour)}:${twoDigits(minute)}` } };
}

/** Redirects a customer who opens the page of one payment method after having chosen another one. */
export function goToRightPage(payment: PaymentData, page: PaymentMethod, url: URL): void {
  const { slug, info } = payment;
  if (info.payment_method === page || !['open', 'checking'].includes(stageOf(info))) return;
  throw redirect(withPrefix(splitLocale(url.pathname).prefix, paymentPath(info.payment_method, slug)));
}
