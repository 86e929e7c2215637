import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import { tossSimulatorPath } from '../../../../platform/start/simulator-paths.ts';
import { registerCardWindow } from './card-window.ts';
import { PaymentBook } from './payment-book.ts';
import { depositEvent, statusChangedEvent } from './payment-json.ts';
import { forgetOldAnswers } from './simulated-answer.store.ts';
import { registerTossApi } from './toss-api.ts';
import { WebhookSender } from './webhook-sender.ts';

export interface TossSimulatorSettings {
  readonly clientKey: string;
  readonly secretKey: string;
  /** The shop's public origin. */
  readonly origin: string;
  /** The webhook address, read at every attempt. */
  readonly webhookUrl: () => string;
  /** The real company waits minutes, then hours. */
  readonly webhookDelaysMs?: readonly number[];
  /** Longer than the shop's timeout for a confirmation. */
  readonly slowMs: number;
  readonly pause?: (ms: number) => Promise<void>;
  readonly now?: () => Date;
}

const sweepEveryMs = 15_000;

/** Simulates Toss Payments: the same HTTP API, the card page and the bank for buyers, and webhooks. */
export async function registerTossSimulator(
  app: FastifyInstance,
  db: OpenDatabase['db'],
  settings: TossSimulatorSettings,
): Promise<void> {
  const { clientKey, secretKey, origin, slowMs, now = clockOfItsOwn() } = settings;
  const closing = new AbortController();
  const { pause = (ms: number) => delay(ms, undefined, { ref: false, signal: closing.signal }) } = settings;
  const apiUrl = origin + tossSimulatorPath;
  const webhooks = new WebhookSender({
    url: settings.webhookUrl,
    delaysMs: settings.webhookDelaysMs ?? [1_000, 4_000, 16_000, 64_000],
    onGivenUp: (status) => app.log.warn({ status }, 'webhook of a simulated payment was not accepted'),
  });
  const book = new PaymentBook(db, {
    now,
    onStatusChanged: (payment) =>
      webhooks.send(payment.account ? depositEvent(payment, now()) : statusChangedEvent(payment, now(), apiUrl)),
  });

  await app.register(
    async (scope) => {
      registerCardWindow(scope, { book, clientKey, origin, base: tossSimulatorPath });
      await scope.register(async (api) => registerTossApi(api, { db, book, secretKey, now, slowMs, pause, apiUrl }));
    },
    { prefix: tossSimulatorPath },
  );
  const sweeping = sweepRegularly(app, async () => {
    await book.sweep();
    await forgetOldAnswers(db, now());
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await sweeping.stop();
    await webhooks.stop();
  });
}

/** An independent clock: moving the shop's clock must not expire the payments of another company. */
function clockOfItsOwn(): () => Date {
  const openedAt = Date.now() - performance.now();
  return () => new Date(openedAt + performance.now());
}

function sweepRegularly(app: FastifyInstance, sweep: () => Promise<void>): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay
      .then(sweep)
      .catch((error: unknown) => app.log.error({ err: error }, 'the payment simulator failed to check its payments'));
  }, sweepEveryMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
