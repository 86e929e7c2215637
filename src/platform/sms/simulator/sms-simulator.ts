import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale, type Locale, localeCookie, preferredLocale } from '../../../kernel/locale.ts';
import type { Database } from '../../database/database.ts';
import { smsSimulatorPath } from '../../start/simulator-paths.ts';
import { readSimulatedSms } from './simulated-sms.store.ts';
import { smsInboxPage } from './sms-inbox-page.ts';
import { registerSolapiApi } from './solapi-api.ts';
import { phoneOf } from './solapi-message.ts';

const mostShown = 200;

/** Simulates the SMS gateway with the same HTTP calls, and shows at `/dev/sms` what phones would have received. */
export async function registerSmsSimulator(
  app: FastifyInstance,
  db: Database,
  keys: { readonly apiKey: string; readonly apiSecret: string },
): Promise<void> {
  await app.register(async (scope) => registerSolapiApi(scope, db, keys), { prefix: smsSimulatorPath });
  registerInbox(app, db);
}

/** Browsers get a page, programs that ask for JSON get a list. */
function registerInbox(app: FastifyInstance, db: Database): void {
  app.get('/dev/sms', async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const recipient = typeof to === 'string' && to ? phoneOf(to) : undefined;
    const messages = await readSimulatedSms(db, { recipient, most: mostShown });
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'Accept, Accept-Language, Cookie' });
    if (request.headers.accept?.includes('application/json')) {
      return messages.map(({ recipient, text, sentAt }) => ({ to: recipient, text, sent_at: sentAt.toISOString() }));
    }
    const { html, policy } = smsInboxPage(messages, recipient, localeFrom(request));
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
}

/** The language that was chosen in the shop, or else the browser's. */
function localeFrom(request: FastifyRequest): Locale {
  const chosen = request.cookies?.[localeCookie.name];
  return isLocale(chosen) ? chosen : preferredLocale(request.headers['accept-language']);
}
