import type { FastifyInstance } from 'fastify';

export interface HealthSettings {
  readonly version: string;
  /** Rejects while the shop cannot serve because the database does not respond. */
  checkReady(): Promise<void>;
  /** False while the process is starting or closing. */
  isWanted(): boolean;
}

/** For load balancers, monitoring and open pages. */
export function registerHealth(app: FastifyInstance, { version, checkReady, isWanted }: HealthSettings): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      if (!isWanted()) throw new Error('This process is starting or closing');
      await checkReady();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  app.get('/version.json', async (_request, reply) => reply.header('cache-control', 'no-store').send({ version }));
}
