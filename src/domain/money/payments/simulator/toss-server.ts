import { request as ask, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import { guardDevPaths } from '../../../../platform/server/this-machine.ts';
import { tossSimulatorPath } from '../../../../platform/start/simulator-paths.ts';
import { registerTossSimulator, type TossSimulatorSettings } from './toss-simulator.ts';

/**
 * The simulated company on a server of its own, as the real one is; returns where the shop calls it. It ends after the
 * shop: whoever is paying at that moment still gets an answer.
 */
export async function openTossServer(
  shop: FastifyInstance,
  db: OpenDatabase['db'],
  settings: TossSimulatorSettings,
): Promise<string> {
  const company = Fastify({
    // Its addresses name payments, which have no place in a log; only what goes wrong is said.
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

/** A phone reaches one address, that of the shop: what buyers see of the company is passed on from there. */
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
