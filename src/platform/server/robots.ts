import type { FastifyInstance } from 'fastify';

/** Search engines may read every page; the API and the language switch, which only redirects, are not for them. */
export function registerRobots(app: FastifyInstance, publicOrigin: string): void {
  const rules = [
    'User-agent: *',
    ...['/api/', '/language/', '/dev/'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(rules),
  );
}
