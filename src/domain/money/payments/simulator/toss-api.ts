import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import type { PaymentBook } from './payment-book.ts';
import { messageOf, paymentJson } from './payment-json.ts';
import { type Answer, claimAnswer, dropAnswer, keepAnswer, readAnswer } from './simulated-answer.store.ts';
import { cancelled, confirmed, type Refusal, type SimulatedPayment, slowlyApproved } from './simulated-payment.ts';

export interface TossApiParts {
  readonly db: OpenDatabase['db'];
  readonly book: PaymentBook;
  readonly secretKey: string;
  readonly now: () => Date;
  /** How long a slow confirmation takes, and how to wait for it. */
  readonly slowMs: number;
  readonly pause: (ms: number) => Promise<void>;
  /** The API's public address, for links in its responses. */
  readonly apiUrl: string;
}

/** `isLost`: the response is stored but never sent to the caller. */
type Told = Answer & { readonly isLost?: boolean };

const confirmBody = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().min(6).max(64),
  amount: z.number().int().min(1),
});
const cancelBody = z.object({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: z.number().int().min(1).optional(),
  taxFreeAmount: z.number().int().min(0).optional(),
  refundReceiveAccount: z
    .object({
      bank: z.string().regex(/^\d{2}$/),
      accountNumber: z.string().regex(/^\d{1,20}$/),
      holderName: z.string().min(1).max(60),
    })
    .optional(),
});
const accountBody = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9_-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  customerName: z.string().min(1).max(100),
  bank: z.string().regex(/^\d{2}$/),
  amount: z.number().int().min(1),
  taxFreeAmount: z.number().int().min(0).default(0),
  /** Korean local time. */
  dueDate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    .transform((text) => new Date(`${text}+09:00`).toISOString()),
});
const longestKey = 300;

/** The statuses of error codes that can be requested by header, if other than 400. */
const statuses: Readonly<Record<string, number>> = {
  UNAUTHORIZED_KEY: 401,
  REJECT_CARD_COMPANY: 403,
  REJECT_CARD_PAYMENT: 403,
  REJECT_ACCOUNT_PAYMENT: 403,
  EXCEED_MAX_AUTH_COUNT: 403,
  EXCEED_MAX_ONE_DAY_AMOUNT: 403,
  FDS_ERROR: 403,
  FORBIDDEN_REQUEST: 403,
  FORBIDDEN_CONSECUTIVE_REQUEST: 403,
  INCORRECT_BASIC_AUTH_FORMAT: 403,
  NOT_AVAILABLE_BANK: 403,
  NOT_CANCELABLE_AMOUNT: 403,
  NOT_CANCELABLE_PAYMENT: 403,
  NOT_FOUND_PAYMENT: 404,
  NOT_FOUND_PAYMENT_SESSION: 404,
  IDEMPOTENT_REQUEST_PROCESSING: 409,
  COMMON_ERROR: 500,
  FAILED_INTERNAL_SYSTEM_PROCESSING: 500,
  FAILED_METHOD_HANDLING_CANCEL: 500,
  FAILED_PARTIAL_REFUND: 500,
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: 500,
  FAILED_REFUND_PROCESS: 500,
  UNKNOWN_PAYMENT_ERROR: 500,
};

/** The endpoints of the Toss Payments core API that the shop uses. */
export function registerTossApi(app: FastifyInstance, parts: TossApiParts): void {
  const { book, slowMs } = parts;
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the payment simulator failed');
    return send(reply, refused(status >= 500 ? refusalBy('COMMON_ERROR') : refusalBy('INVALID_REQUEST')));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const problem = keyProblemOf(request.headers.authorization, parts.secretKey);
    if (problem) return send(reply, refused(problem));
  });

  app.post('/v1/payments/confirm', (request, reply) =>
    answerOnce(parts, request, reply, async () => {
      const body = confirmBody.safeParse(request.body);
      if (!body.success) return refused(refusalBy('INVALID_REQUEST'));
      const { paymentKey } = body.data;
      const name = { paymentKey };
      const change = await book.change(name, (payment, now) => confirmed(payment, body.data, now, slowMs));
      if (!change.payment?.approvesAt || change.refusal) {
        return { ...told(parts, change), isLost: change.payment?.behaviour === 'lose' && !change.refusal };
      }
      await parts.pause(slowMs);
      return told(parts, await book.change(name, (payment) => (payment ? { payment: slowlyApproved(payment) } : {})));
    }),
  );

  app.post('/v1/virtual-accounts', (request, reply) =>
    answerOnce(parts, request, reply, async () => {
      const body = accountBody.safeParse(request.body);
      if (!body.success) return refused(refusalBy('INVALID_REQUEST'));
      const {
        orderId,
        orderName,
        customerName: holder,
        amount: totalAmount,
        taxFreeAmount,
        bank,
        dueDate: dueAt,
      } = body.data;
      const payment = await book.issue({ orderId, orderName, holder, totalAmount, taxFreeAmount, bank, dueAt });
      return payment ? told(parts, { payment }) : refused(refusalBy('DUPLICATED_ORDER_ID'));
    }),
  );

  app.post<{ Params: { paymentKey: string } }>('/v1/payments/:paymentKey/cancel', (request, reply) =>
    answerOnce(parts, request, reply, async () => {
      const body = cancelBody.safeParse(request.body);
      if (!body.success) return refused(refusalBy('INVALID_REQUEST'));
      return told(parts, await book.change(request.params, (payment, now) => cancelled(payment, body.data, now)));
    }),
  );

  const find = async (request: FastifyRequest, reply: FastifyReply) => {
    const forced = forcedRefusal(request);
    const name = request.params as { paymentKey: string } | { orderId: string };
    return send(reply, forced ? refused(forced) : told(parts, { payment: await book.look(name) }));
  };
  app.get('/v1/payments/:paymentKey', find);
  app.get('/v1/payments/orders/:orderId', find);
}

function told(
  { apiUrl, now }: TossApiParts,
  { payment, refusal }: { readonly payment: SimulatedPayment | null; readonly refusal?: Refusal },
): Answer {
  if (refusal || !payment) return refused(refusal ?? refusalBy('NOT_FOUND_PAYMENT'));
  return { status: 200, body: JSON.stringify(paymentJson(payment, apiUrl, now())) };
}

/** Repeats the stored response for the same key, errors included. Responds with 409 while the first call is running. */
async function answerOnce(
  { db, now }: TossApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<Told>,
): Promise<FastifyReply> {
  const forced = forcedRefusal(request);
  const actOrFail = async () => (forced ? refused(forced) : act());
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return send(reply, await actOrFail());
  if (key.length > longestKey) return send(reply, refused(refusalBy('INVALID_IDEMPOTENCY_KEY')));
  const call = { key, path: request.url };
  if (!(await claimAnswer(db, call, now()))) {
    return send(reply, (await readAnswer(db, call)) ?? refused(refusalBy('IDEMPOTENT_REQUEST_PROCESSING')));
  }
  try {
    const answer = await actOrFail();
    await keepAnswer(db, call, answer);
    return send(reply, answer);
  } catch (error) {
    await dropAnswer(db, call);
    throw error;
  }
}

function forcedRefusal(request: FastifyRequest): Refusal | null {
  const code = request.headers['tosspayments-test-code'];
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? refusalBy(code) : null;
}

function keyProblemOf(authorization: string | undefined, secretKey: string): Refusal | null {
  if (!authorization) return refusalBy('UNAUTHORIZED_KEY');
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization) ?? [];
  const [, key] = /^([^:]+):$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (!key) return refusalBy('INCORRECT_BASIC_AUTH_FORMAT');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(key), hash(secretKey)) ? null : refusalBy('UNAUTHORIZED_KEY');
}

function refusalBy(code: string): Refusal {
  return { status: statuses[code] ?? 400, code };
}

function refused({ status, code }: Refusal): Answer {
  return { status, body: JSON.stringify({ code, message: messageOf(code) }) };
}

function send(reply: FastifyReply, { status, body, isLost = false }: Told): FastifyReply {
  if (!isLost) return reply.code(status).type('application/json; charset=utf-8').send(body);
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}
