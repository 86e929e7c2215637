import type { FastifyInstance } from 'fastify';

export interface HealthSettings {
  readonly version: string;
  /** Rejects while the shop cannot serve: the database does not answer. */
  checkReady(): Promise<void>;
  /** The process is about to end. */
  isLeaving(): boolean;
}

/** What load balancers, monitors and open pages ask. */
export function registerHealth(app: FastifyInstance, { version, checkReady, isLeaving }: HealthSettings): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' });
    try {
      await checkReady();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  app.get('/version.json', async (_request, reply) => reply.header('cache-control', 'no-store').send({ version }));
}
