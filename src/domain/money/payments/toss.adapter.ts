import { z } from 'zod';
import { koreanDateTime } from '../../../kernel/korea-time.ts';
import {
  type Heard as Answer,
  type NoAnswer,
  OutsideService,
  type RecordCall,
  tidyCode,
} from '../../../platform/server/outside-call.ts';
import { walletTitle } from '../../shop/settings/wallet.rules.ts';
import { bankOfToss, tossBankCode } from '../refunds/bank.rules.ts';
import {
  type CancelOutcome,
  type FindOutcome,
  type TossGateway,
  type TossPayment,
  tossStatuses,
} from './toss.gateway.ts';
import { concernsOwner, tossError } from './toss-errors.rules.ts';

interface TossSettings {
  /** Read at every call: the port of the built-in simulator is known only once the shop listens. */
  readonly baseUrl: () => string;
  readonly secretKey: string;
  readonly record: RecordCall;
  /** Called with problems that the owner must investigate; never contains personal data or amounts. */
  readonly report: (problem: string) => void;
  /** Confirming and cancelling involve the card company, which is slow. */
  readonly moneyTimeoutMs?: number;
  readonly readTimeoutMs?: number;
}

interface Call {
  readonly operation: string;
  readonly path: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/** `code` is an error code of Toss. */
type Heard =
  | { readonly payment: TossPayment }
  | { readonly code: string; readonly status: number }
  | { readonly unreadable: string }
  | NoAnswer;

const whole = z.number().int().nonnegative();
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const paymentAnswer = z
  .object({
    paymentKey: z.string().min(1).max(200),
    orderId: z.string().min(1).max(64),
    status: z.enum(tossStatuses),
    totalAmount: whole,
    balanceAmount: whole,
    method: z.string().max(100).nullish(),
    approvedAt: moment.nullish(),
    receipt: z
      .object({ url: z.url({ protocol: /^https?$/ }) })
      .nullish()
      .catch(null),
    cancels: z
      .array(
        z.object({
          transactionKey: z.string().min(1).max(64),
          cancelAmount: whole,
          cancelReason: z.string().catch(''),
          canceledAt: moment,
        }),
      )
      .nullish(),
    // An unexpected value here must not make the payment unreadable.
    easyPay: z
      .object({ provider: z.string().trim().min(1).max(50) })
      .nullish()
      .catch(null),
    failure: z.object({ code: z.string() }).nullish(),
    secret: z.string().max(50).nullish(),
    virtualAccount: z
      .object({
        accountNumber: z.string().min(1).max(40),
        bankCode: z.string().min(1).max(10),
        customerName: z.string().max(100).nullish(),
        expired: z.boolean().nullish(),
      })
      .nullish(),
  })
  .transform(
    ({ receipt, cancels, failure, method, easyPay, approvedAt, secret, virtualAccount, ...payment }): TossPayment => ({
      ...payment,
      wallet: easyPay ? walletTitle(easyPay.provider) : null,
      account: virtualAccount
        ? {
            bank: bankOfToss(virtualAccount.bankCode),
            number: virtualAccount.accountNumber,
            holder: virtualAccount.customerName ?? '',
            isExpired: virtualAccount.expired ?? false,
            secret: secret ?? '',
          }
        : null,
      method: method ?? null,
      approvedAt: approvedAt ?? null,
      receiptUrl: receipt?.url ?? null,
      cancels: cancels ?? [],
      failureCode: failure ? tidyCode(failure.code) : null,
    }),
  );
const errorAnswer = z.object({ code: z.string().min(1) });

/** Client of the Toss Payments core API. Maps responses to outcomes and reports only error codes. */
export function tossGateway(settings: TossSettings): TossGateway {
  const { moneyTimeoutMs = 35_000, readTimeoutMs = 10_000, report } = settings;
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`;

  const toss = new OutsideService('toss', settings.record);

  const hear = async ({ operation, path, body, idempotencyKey }: Call): Promise<Heard> =>
    heardFrom(
      await toss.ask({
        operation,
        address: settings.baseUrl() + path,
        headers: () => ({
          authorization,
          // Localised messages are never evaluated, but one language must be chosen.
          'accept-language': 'en-US',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        }),
        ...(body ? { body: JSON.stringify(body) } : {}),
        withinMs: body ? moneyTimeoutMs : readTimeoutMs,
      }),
    );
  const unknown = (problem: string) => {
    report(problem);
    return { outcome: 'unknown', problem } as const;
  };

  /** For calls that move money. `isExpected` tells whether the response is about the intended payment. */
  const judged = (heard: Heard, isExpected: (payment: TossPayment) => boolean): CancelOutcome => {
    if ('problem' in heard) return { outcome: heard.wasSent ? 'unknown' : 'not_sent', problem: heard.problem };
    if ('unreadable' in heard) return unknown(heard.unreadable);
    if ('payment' in heard) {
      return isExpected(heard.payment) ? { outcome: 'done', payment: heard.payment } : unknown('unexpected_payment');
    }
    const { code, status } = heard;
    const { certainty, reason, canRetry } = tossError(code);
    if (certainty === 'uncertain' || status >= 500) return unknown(code);
    if (certainty === 'already_processed') return { outcome: 'already_processed', code };
    if (concernsOwner(code)) report(code);
    return { outcome: 'refused', code, reason, canRetry };
  };
  const found = (heard: Heard, isExpected: (payment: TossPayment) => boolean): FindOutcome => {
    if ('problem' in heard) return { outcome: 'unknown', problem: heard.problem };
    if ('unreadable' in heard) return unknown(heard.unreadable);
    if ('code' in heard) {
      const { code, status } = heard;
      return code === 'NOT_FOUND_PAYMENT' && status === 404 ? { outcome: 'not_found' } : unknown(code);
    }
    return isExpected(heard.payment) ? { outcome: 'found', payment: heard.payment } : unknown('unexpected_payment');
  };

  return {
    isAway: () => toss.isAway,

    async issueAccount({
      orderId,
      orderName,
      amount,
      taxFreeAmount,
      customerName,
      bank,
      due,
      products,
      idempotencyKey,
    }) {
      const heard = await hear({
        operation: 'issue',
        path: '/v1/virtual-accounts',
        body: {
          ...{ orderId, orderName, amount, customerName },
          ...(taxFreeAmount === null ? {} : { taxFreeAmount }),
          bank: tossBankCode(bank),
          dueDate: koreanDateTime(due.getTime()),
          useEscrow: true,
          escrowProducts: products,
        },
        idempotencyKey,
      });
      const isExpected = (payment: TossPayment) =>
        payment.orderId === orderId && payment.totalAmount === amount && payment.account !== null;
      return judged(heard, isExpected);
    },

    async confirm({ paymentKey, orderId, amount, idempotencyKey }) {
      const heard = await hear({
        operation: 'confirm',
        path: '/v1/payments/confirm',
        body: { paymentKey, orderId, amount },
        idempotencyKey,
      });
      return judged(
        heard,
        (payment) =>
          payment.status === 'DONE' &&
          payment.paymentKey === paymentKey &&
          payment.orderId === orderId &&
          payment.totalAmount === amount,
      );
    },

    async findByKey(paymentKey) {
      const heard = await hear({ operation: 'find', path: `/v1/payments/${encodeURIComponent(paymentKey)}` });
      return found(heard, (payment) => payment.paymentKey === paymentKey);
    },

    async findByOrderId(orderId) {
      const heard = await hear({ operation: 'find', path: `/v1/payments/orders/${encodeURIComponent(orderId)}` });
      return found(heard, (payment) => payment.orderId === orderId);
    },

    async cancel({ paymentKey, reason, amount, taxFreeAmount, idempotencyKey, refundReceiveAccount }) {
      const heard = await hear({
        operation: 'cancel',
        path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
        body: {
          cancelReason: reason.slice(0, 200),
          ...(amount === undefined ? {} : { cancelAmount: amount }),
          ...(taxFreeAmount === undefined ? {} : { taxFreeAmount }),
          ...(refundReceiveAccount ? { refundReceiveAccount } : {}),
        },
        idempotencyKey,
      });
      const isCancelled = ({ status, cancels }: TossPayment) =>
        amount === undefined ? status === 'CANCELED' : cancels.some(({ cancelAmount }) => cancelAmount === amount);
      return judged(heard, (payment) => payment.paymentKey === paymentKey && isCancelled(payment));
    },
  };
}

function heardFrom(answer: Answer): Heard {
  if ('problem' in answer) return answer;
  const { status, body } = answer;
  if (status === 200) {
    const payment = paymentAnswer.safeParse(body);
    return payment.success ? { payment: payment.data } : { unreadable: 'unreadable_answer' };
  }
  const error = errorAnswer.safeParse(body);
  // A response without a code is not from Toss; a proxy does not know what happened behind it.
  return error.success ? { code: tidyCode(error.data.code), status } : { unreadable: `http_${status}` };
}
