import { failed, type Handler, handle } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import type { Locale } from '../../kernel/locale.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { inTransaction, untilThrough } from '../../platform/database/transact.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Secret } from '../../platform/start/secret.ts';
import type { OrderDetail } from '../orders/order.contract.ts';
import { depositorName, tidyOrderNumber } from '../orders/order-number.rules.ts';
import { readOrder, readPayable } from '../orders/order-view.store.ts';
import { paymentPath } from '../orders/payment-time.rules.ts';
import { isOffered, offeredPayments, type ShopOffer } from '../shop-settings/shop-offer.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { accountOfOrder } from '../shop-settings/told-account.rules.ts';
import { orderNumberOf } from './attempt.rules.ts';
import { bankName } from './bank.rules.ts';
import {
  changePaymentMethod,
  confirmCardPayment,
  getPaymentInfo,
  giveUpCardPayment,
  hearFromToss,
  type PaymentInfo,
} from './payment.contract.ts';
import type { CardPayments } from './payment.service.ts';
import { type OpenAttempt, openAttempt, readToldAccount } from './payment.store.ts';
import { checkAccount, checkPayment } from './payment-check.job.ts';
import { planHearing } from './payment-check.store.ts';
import { payOtherwise } from './payment-method.service.ts';
import type { AccountRequest } from './toss.gateway.ts';
import type { VirtualAccounts } from './virtual-account.service.ts';
import { readAccount } from './virtual-account.store.ts';

interface Settings {
  readonly payments: CardPayments;
  readonly accounts: VirtualAccounts;
  readonly secret: Secret;
  readonly clientKey: string;
  isTossAway(): boolean;
  /** Stands in for the window of Toss where that is simulated. */
  readonly cardPage: string | null;
  /** The bank at which Toss gives out accounts; null where it does not. */
  readonly accountBank: string | null;
  /** Stands in for that bank where Toss is simulated. */
  readonly bankPage: string | null;
  /** Whether Toss is told what of a payment is exempt from tax. */
  readonly tellsTaxFree: boolean;
  readonly offer: ShopOffer;
}

interface Info {
  readonly data: PaymentInfo;
}

export function paymentApi(db: OpenDatabase['db'], settings: Settings): Handler[] {
  const { payments, accounts, secret, clientKey, cardPage, accountBank, bankPage, tellsTaxFree, offer } = settings;

  const infoOf = async (userId: number, number: string, locale: Locale, looks = 5): Promise<Result<Info, Failure>> => {
    const payable = await readPayable(db, userId, number, locale);
    if (!payable) return failed('not_found');
    const { payment_method, status, total_price: amount, received, missing, payer_name } = payable;
    const deadline = payable.pay_before.toISOString();
    const server_time = new Date().toISOString();
    const common = { payment_method, status, amount, received, missing, deadline, server_time, checking: false };
    const isSurcharge = status !== 'awaiting_payment' && missing > 0;
    if (status !== 'awaiting_payment' && !isSurcharge) return ok({ data: common });
    // Without the particulars where it was chosen while still offered: the page leads to another way.
    if (payment_method === 'bank_transfer' || isSurcharge) {
      const bank = accountOfOrder(await readToldAccount(db, number), (await readSettings(db, ['bank'])).bank);
      if (!bank || !offeredPayments(offer, bank).includes('bank_transfer')) return ok({ data: common });
      return ok({ data: { ...common, bank: { ...bank, depositor_name: depositorName(number), payer_name } } });
    }
    const isAccount = payment_method === 'virtual_account';
    if (isAccount ? accountBank === null : !offer.takesCards) return ok({ data: common });
    const toPay = { number, userId, method: payment_method };
    const kind = isAccount ? payment_method : 'card';
    const attempt = await untilThrough(() => openAttempt(db, toPay, kind, tellsTaxFree));
    // Paid, cancelled, to be paid otherwise or begun in another tab while the order was waited for: then that is the answer.
    if (attempt === undefined) {
      if (looks === 0) throw new Error('An order to be paid has no try that can be opened');
      return infoOf(userId, number, locale, looks - 1);
    }
    if (!attempt) return ok({ data: { ...common, checking: true } });
    if (isAccount) {
      if (attempt.status === 'open') {
        const order = await readOrder(db, userId, number, locale);
        if (!order) return failed('not_found');
        await accounts.issue(requestOf(order, attempt, accountBank ?? ''));
      }
      const account = await readAccount(db, attempt.tossOrderId);
      if (!account) return ok({ data: common });
      const bank_page = bankPage && `${bankPage}/${attempt.tossOrderId}`;
      const virtual_account = { ...account, bank: bankName(account.bank, locale), due: deadline, bank_page };
      return ok({ data: { ...common, virtual_account } });
    }
    const toss = {
      client_key: clientKey,
      order_id: attempt.tossOrderId,
      order_name: nameOf(payable.first_name, payable.lines_count),
      tax_free_amount: attempt.taxFreeAmount,
      card_page: cardPage,
      is_away: settings.isTossAway(),
      customer_key: secret.mac('toss customer', String(userId)).toString('base64url').slice(0, 32),
    };
    return ok({ data: { ...common, toss } });
  };

  return [
    handle(getPaymentInfo, async ({ query }, { session, locale }) => {
      const number = tidyOrderNumber(query.slug);
      return number ? infoOf(session.userId, number, locale) : failed('not_found');
    }),
    handle(confirmCardPayment, async ({ body }, { session, locale }) => {
      if (!offer.takesCards) return failed('payment_method_off');
      const confirmed = await payments.confirm(session.userId, body);
      if (!confirmed.ok) return confirmed;
      const order = await readOrder(db, session.userId, orderNumberOf(body.orderId), locale);
      return order ? ok({ data: order, payment: confirmed.value }) : failed('not_found');
    }),
    handle(giveUpCardPayment, async ({ body }, { session }) => {
      await payments.giveUp(session.userId, body.orderId, body.code);
      return ok({ data: {} });
    }),
    handle(changePaymentMethod, async ({ body: { slug, payment_method } }, { session }) => {
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      if (!(await isOffered(db, offer, payment_method))) return failed('payment_method_off');
      const changed = await payOtherwise(db, session.userId, number, payment_method);
      if (!changed.ok) return changed;
      const deadline = changed.value.toISOString();
      return ok({ data: { slug: number, payment_method, deadline, payment_url: paymentPath(payment_method, number) } });
    }),
    handle(hearFromToss, async ({ body }) => {
      if (!offer.takesCards && !offer.givesAccounts) return failed('payment_method_off');
      const orderId = body.data?.orderId ?? body.orderId;
      if (orderId === undefined) return failed('invalid_input', { orderId: 'invalid' });
      // Of an account Toss speaks with a secret; of a payment without one, and anybody can.
      if (!body.data && !(await accounts.isFromToss(orderId, body.secret))) return ok({ data: {} });
      // Answered at once, looked after in a moment; only what may still change is asked about.
      await inTransaction(db, async (transaction) => {
        const plan = await planHearing(transaction, orderId);
        if (!plan) return;
        const job = plan.kind === 'card' ? checkPayment : checkAccount;
        const once = { key: `${job.name}:${orderId}`, maxAttempts: 5 };
        await enqueue(transaction, job, { orderId }, { ...once, runAt: plan.at });
      });
      return ok({ data: {} });
    }),
  ];
}

/** What Toss shows beside the amount. */
function nameOf(first: string, lines: number): string {
  const others = lines - 1;
  return `${first}${others > 0 ? ` + ${others}` : ''}`.slice(0, 100);
}

/** Held by Toss until the customer has all of it: goods and delivery come to the amount. */
function requestOf(
  order: OrderDetail,
  { tossOrderId, taxFreeAmount }: OpenAttempt,
  bank: string,
): Omit<AccountRequest, 'idempotencyKey'> {
  const goods = order.items.map(({ id, sku, product, price, count }) => ({
    ...{ id: String(id), code: sku, name: product.name.slice(0, 100), unitPrice: price, quantity: count },
  }));
  const delivery = { id: 'delivery', code: 'delivery', name: 'Delivery', unitPrice: order.delivery_price, quantity: 1 };
  return {
    orderId: tossOrderId,
    orderName: nameOf(order.items[0]?.product.name ?? '', order.items.length),
    amount: order.total_price,
    taxFreeAmount,
    customerName: order.address?.recipient_name.slice(0, 100) ?? '',
    bank,
    due: new Date(order.pay_before),
    products: order.delivery_price > 0 ? [...goods, delivery] : goods,
  };
}
