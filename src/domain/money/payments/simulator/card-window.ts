import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLocale, type Locale, localeCookie, preferredLocale } from '../../../../kernel/locale.ts';
import { chosen, isCardChoice, nextAddress, walletIn } from './card-choice.ts';
import { bankPage, cardPage, paymentIsOverPage, receiptPage } from './card-page.ts';
import type { PaymentBook } from './payment-book.ts';
import { deposited, takenBack, type Wallet, walletNames } from './simulated-payment.ts';

export interface CardWindowParts {
  readonly book: PaymentBook;
  readonly clientKey: string;
  /** The shop's public origin, the only allowed redirect target. */
  readonly origin: string;
  readonly base: string;
}

const address = z.url({ protocol: /^https?$/ }).max(2000);
const windowQuery = z.object({
  clientKey: z.string(),
  orderId: z.string().regex(/^[A-Za-z0-9_-]{6,64}$/),
  orderName: z.string().trim().min(1).max(100),
  amount: z.coerce.number().int().min(1).max(2_000_000_000),
  taxFreeAmount: z.coerce.number().int().min(0).default(0),
  customerKey: z.string().regex(/^[A-Za-z0-9\-_=.@]{2,50}$/),
  // The real window accepts the wallet's Korean name instead.
  easyPay: z.enum(Object.keys(walletNames) as Wallet[]).optional(),
  successUrl: address,
  failUrl: address,
});

/** The buyer's side: a plain page with one button for each result of a payment. */
export function registerCardWindow(app: FastifyInstance, { book, clientKey, origin, base }: CardWindowParts): void {
  const bankAddress = (orderId: string, locale: Locale) => `${base}/bank/${orderId}?language=${locale}`;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  app.get('/pay', async (request, reply) => {
    const query = windowQuery.safeParse(request.query);
    if (!query.success) return sendOver(request, reply, 'INVALID_REQUEST');
    const { orderId, orderName, amount, taxFreeAmount, successUrl, failUrl } = query.data;
    if (taxFreeAmount > amount) return sendOver(request, reply, 'INVALID_REQUEST');
    if (query.data.clientKey !== clientKey) return sendOver(request, reply, 'INVALID_API_KEY');
    if (![successUrl, failUrl].every((url) => isOwn(url, origin, request))) {
      return sendOver(request, reply, 'FOREIGN_ADDRESS');
    }
    const payment = await book.open({ orderId, orderName, totalAmount: amount, taxFreeAmount, successUrl, failUrl });
    if (payment?.status !== 'READY') return sendOver(request, reply, 'DUPLICATED_ORDER_ID');
    return sendPage(
      reply,
      cardPage(payment, localeFrom(request), `${base}/pay/${payment.paymentKey}`, query.data.easyPay),
    );
  });

  app.post<{ Params: { paymentKey: string } }>('/pay/:paymentKey', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const choice = form.get('choice');
    if (!isCardChoice(choice)) return sendOver(request, reply, 'INVALID_REQUEST');
    const wallet = walletIn(form.get('easyPay'));
    const { payment } = await book.change(request.params, (open, now) => chosen(open, choice, wallet, now));
    const next = payment && nextAddress(payment);
    if (!next) return sendOver(request, reply, 'NOT_FOUND_PAYMENT_SESSION');
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });

  app.get<{ Params: { orderId: string } }>('/bank/:orderId', async (request, reply) => {
    const payment = await book.look(request.params);
    if (!payment?.account) return sendOver(request, reply, 'NOT_FOUND_PAYMENT');
    const locale = localeFrom(request);
    return sendPage(reply, bankPage(payment, locale, bankAddress(payment.orderId, locale)));
  });

  app.post<{ Params: { orderId: string } }>('/bank/:orderId', async (request, reply) => {
    const choice = request.body instanceof URLSearchParams ? request.body.get('choice') : null;
    await book.change(request.params, (payment, now) =>
      choice === 'deposit' ? deposited(payment, now) : choice === 'take_back' ? takenBack(payment) : {},
    );
    return reply
      .header('cache-control', 'no-store')
      .redirect(bankAddress(request.params.orderId, localeFrom(request)), 303);
  });

  app.get<{ Params: { paymentKey: string } }>('/receipt/:paymentKey', async (request, reply) => {
    const payment = await book.look(request.params);
    if (!payment?.approvedAt) return sendOver(request, reply, 'NOT_FOUND_PAYMENT');
    return sendPage(reply, receiptPage(payment, localeFrom(request)));
  });
}

/**
 * The shop may be opened under another name of the same server (127.0.0.1 for localhost), so the request's host counts.
 */
function isOwn(url: string, origin: string, request: FastifyRequest): boolean {
  return new URL(url).origin === origin || new URL(url).host === request.host;
}

function sendOver(request: FastifyRequest, reply: FastifyReply, code: string): FastifyReply {
  return sendPage(reply.code(400), paymentIsOverPage(localeFrom(request), code));
}

function sendPage(reply: FastifyReply, page: { readonly html: string; readonly policy: string }): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': page.policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(page.html);
}

/** The real window also accepts a language, but English is the only one that the shop shares with it. */
function localeFrom(request: FastifyRequest): Locale {
  const { language } = request.query as { language?: unknown };
  const told = [language, request.cookies?.[localeCookie.name]].find(isLocale);
  return told ?? preferredLocale(request.headers['accept-language']);
}
