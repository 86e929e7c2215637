import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction, transact } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import { readOrder, readPayable } from '../../orders/order/order-detail.store.ts';
import { depositorName, tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { type PaymentMethod, paymentPath } from '../../orders/order/payment-time.rules.ts';
import { type EnabledFeatures, isOffered, offeredPayments } from '../../shop/settings/enabled-features.ts';
import { bankAccountOfOrder } from '../../shop/settings/order-bank-account.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { bankName } from '../refunds/bank.rules.ts';
import { nameAtToss, orderNumberOf } from './attempt.rules.ts';
import type { OpenTry } from './open-try.ts';
import {
  abandonCardPayment,
  changePaymentMethod,
  confirmCardPayment,
  getPaymentInfo,
  namePayer,
  type PaymentInfo,
  retryPayment,
  tossWebhook,
} from './payment.contract.ts';
import type { CardPayments } from './payment.service.ts';
import { readCurrentTry, readOrderBankAccount, savePayerName } from './payment.store.ts';
import { checkPayment } from './payment-check.job.ts';
import { scheduleWebhookCheck } from './payment-check.store.ts';
import { payOtherwise } from './payment-method.service.ts';
import { openNextTry } from './payment-try.service.ts';
import { checkAccount } from './virtual-account.job.ts';
import type { VirtualAccounts } from './virtual-account.service.ts';
import { readAccount } from './virtual-account.store.ts';

interface Settings {
  readonly payments: CardPayments;
  readonly accounts: VirtualAccounts;
  readonly openTry: OpenTry;
  readonly secret: Secret;
  readonly clientKey: string;
  isTossAway(): boolean;
  /** Replaces the payment window of Toss if Toss is simulated. */
  readonly cardPage: string | null;
  /** Replaces the customer's bank if Toss is simulated. */
  readonly bankPage: string | null;
  readonly features: EnabledFeatures;
}

interface Info {
  readonly data: PaymentInfo;
}

export function paymentApi(db: OpenDatabase['db'], settings: Settings): Handler[] {
  const { payments, accounts, openTry, secret, clientKey, cardPage, bankPage, features } = settings;

  const infoOf = async (userId: number, number: string, locale: Locale): Promise<Result<Info, Failure>> => {
    const payable = await readPayable(db, userId, number, locale);
    if (!payable) return failed('not_found');
    const { payment_method, status, total_price: amount, received, missing, payer_name } = payable;
    const deadline = payable.pay_before.toISOString();
    const server_time = new Date().toISOString();
    const sums = { payment_method, status, amount, received, missing, deadline, server_time };
    const common = { ...sums, checking: false, can_retry: false };
    const isSurcharge = status !== 'awaiting_payment' && missing > 0;
    if (status !== 'awaiting_payment' && !isSurcharge) return ok({ data: common });
    // The details are omitted if the method is no longer offered; the page then leads to another one.
    if (payment_method === 'bank_transfer' || isSurcharge) {
      const bank = bankAccountOfOrder(await readOrderBankAccount(db, number), (await readSettings(db, ['bank'])).bank);
      if (!bank || !offeredPayments(features, bank).includes('bank_transfer')) return ok({ data: common });
      return ok({ data: { ...common, bank: { ...bank, depositor_name: depositorName(number), payer_name } } });
    }
    if (!isTaken(payment_method)) return ok({ data: common });
    const current = await readCurrentTry(db, number);
    if (!current) return ok({ data: { ...common, can_retry: true } });
    if (current.status === 'confirming') return ok({ data: { ...common, checking: true } });
    const { tossOrderId, taxFreeAmount } = current;
    if (payment_method === 'virtual_account') {
      const account = await readAccount(db, tossOrderId);
      if (!account) return ok({ data: { ...common, virtual_account: null } });
      const bank_page = bankPage && `${bankPage}/${tossOrderId}`;
      const virtual_account = { ...account, bank: bankName(account.bank, locale), due: deadline, bank_page };
      return ok({ data: { ...common, virtual_account } });
    }
    const toss = {
      client_key: clientKey,
      order_id: tossOrderId,
      order_name: nameAtToss(payable.first_name, payable.lines_count),
      tax_free_amount: taxFreeAmount,
      card_page: cardPage,
      is_away: settings.isTossAway(),
      customer_key: secret.mac('toss customer', String(userId)).toString('base64url').slice(0, 32),
    };
    return ok({ data: { ...common, toss } });
  };

  /** Whether the shop accepts this method through Toss. */
  const isTaken = (method: PaymentMethod) =>
    method === 'virtual_account' ? features.givesAccounts : method === 'toss' && features.takesCards;

  return [
    handle(getPaymentInfo, async ({ query }, { session, locale }) => {
      const number = tidyOrderNumber(query.slug);
      return number ? infoOf(session.userId, number, locale) : failed('not_found');
    }),
    handle(retryPayment, async ({ body }, { session: { userId }, locale, caller }) => {
      const requestKey = caller.requestKey ?? body.request_key;
      if (requestKey === undefined) return failed('request_key_required');
      const number = tidyOrderNumber(body.slug);
      const payable = number && (await readPayable(db, userId, number, locale));
      if (!number || !payable) return failed('not_found');
      if (!isTaken(payable.payment_method)) return failed('payment_method_off');
      const retried = await openNextTry(db, openTry, { userId, number, requestKey });
      return retried.ok ? infoOf(userId, number, locale) : retried;
    }),
    handle(confirmCardPayment, async ({ body }, { session, locale }) => {
      if (!features.takesCards) return failed('payment_method_off');
      const confirmed = await payments.confirm(session.userId, body);
      if (!confirmed.ok) return confirmed;
      const order = await readOrder(db, session.userId, orderNumberOf(body.orderId), locale);
      return order ? ok({ data: order, payment: confirmed.value }) : failed('not_found');
    }),
    handle(abandonCardPayment, async ({ body }, { session }) => {
      await payments.abandon(session.userId, body.orderId, body.code);
      return ok({ data: {} });
    }),
    handle(changePaymentMethod, async ({ body: { slug, payment_method } }, { session }) => {
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      if (!(await isOffered(db, features, payment_method))) return failed('payment_method_off');
      const changed = await payOtherwise(db, openTry, session.userId, number, payment_method);
      if (!changed.ok) return changed;
      const deadline = changed.value.toISOString();
      return ok({ data: { slug: number, payment_method, deadline, payment_url: paymentPath(payment_method, number) } });
    }),
    handle(tossWebhook, async ({ body }) => {
      if (!features.takesCards && !features.givesAccounts) return failed('payment_method_off');
      const orderId = body.data?.orderId ?? body.orderId;
      if (orderId === undefined) return failed('invalid_input', { orderId: 'invalid' });
      // A webhook about a virtual account carries a secret. Other webhooks do not, so anyone can send them.
      if (!body.data && !(await accounts.isFromToss(orderId, body.secret))) return ok({ data: {} });
      // Acknowledged at once and checked by a job. Only payments that can still change are checked.
      await inTransaction(db, async (transaction) => {
        const plan = await scheduleWebhookCheck(transaction, orderId);
        if (!plan) return;
        const job = plan.kind === 'card' ? checkPayment : checkAccount;
        const once = { key: `${job.name}:${orderId}`, maxAttempts: 5 };
        await enqueue(transaction, job, { orderId }, { ...once, runAt: plan.at });
      });
      return ok({ data: {} });
    }),
  ];
}

export function payerNameApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(namePayer, ({ body: { slug, payer_name } }, { session }) =>
      transact(db, async (transaction) => {
        const number = tidyOrderNumber(slug);
        const order = number === null ? undefined : await lockOrder(transaction, number);
        if (order?.userId !== session.userId) return failed('not_found');
        const { id, status, paymentMethod, surchargeDue } = order;
        const waits = status === 'awaiting_payment' && paymentMethod === 'bank_transfer';
        const lacksSurcharge = status === 'paid' && surchargeDue > 0;
        if (!waits && !lacksSurcharge) return failed('order_moved_on');
        const name = payer_name === '' ? null : payer_name;
        await savePayerName(transaction, id, name);
        return ok({ data: { slug: order.number, payer_name: name } });
      }),
    ),
  ];
}
