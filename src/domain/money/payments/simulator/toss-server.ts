import { request as ask, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import { guardDevPaths } from '../../../../platform/server/this-machine.ts';
import { tossSimulatorPath } from '../../../../platform/start/simulator-paths.ts';
import { registerTossSimulator, type TossSimulatorSettings } from './toss-simulator.ts';

/**
 * Starts the simulated company on a server of its own, like the real one, and returns the address for API calls. It
 * closes after the shop, so payments in progress still get an answer.
 */
export async function openTossServer(
  shop: FastifyInstance,
  db: OpenDatabase['db'],
  settings: TossSimulatorSettings,
): Promise<string> {
  const company = Fastify({
    // URLs contain payment keys, which must not be logged, so only warnings and errors are written.
    loggerInstance: shop.log.child({}, { level: 'warn' }),
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  guardDevPaths(company);
  await registerTossSimulator(company, db, settings);
  const address = await company.listen({ host: '127.0.0.1', port: 0 });
  shop.addHook('onClose', () => company.close());
  await passBuyersOn(shop, address);
  return address + tossSimulatorPath;
}

/** A phone can reach only the shop's address, so the shop forwards the buyer pages. */
async function passBuyersOn(shop: FastifyInstance, address: string): Promise<void> {
  await shop.register(
    async (pages) => {
      pages.removeAllContentTypeParsers();
      pages.addContentTypeParser('*', (_request, body, done) => done(null, body));
      for (const url of ['/pay', '/pay/:paymentKey', '/bank/:orderId', '/receipt/:paymentKey']) {
        pages.route({
          method: ['GET', 'POST'],
          url,
          handler: async (request, reply) => {
            const answer = await asked(address, request);
            return reply
              .code(answer.statusCode ?? 502)
              .headers(answer.headers)
              .send(answer);
          },
        });
      }
    },
    { prefix: tossSimulatorPath },
  );
}

function asked(address: string, { method, url, headers, body }: FastifyRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const question = ask(address + url, { method, headers }, resolve).on('error', reject);
    if (body) (body as Readable).pipe(question);
    else question.end();
  });
}
