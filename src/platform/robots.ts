import type { FastifyInstance } from 'fastify';

/** Search engines may read every page; the API and the language switch, which only redirects, are not for them. */
const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /language/', 'Allow: /', ''].join('\n');

export function registerRobots(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(rules),
  );
}
