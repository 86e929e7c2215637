import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerRobots } from './robots.ts';

it('lets search engines read the pages but not the API', async () => {
  const app = Fastify();
  registerRobots(app, 'https://shop.example');
  const answer = await app.inject('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /language/',
      'Allow: /',
      'Sitemap: https://shop.example/sitemap.xml',
    ]),
  );
  // What strangers shall not know of is not named.
  expect(answer.body).not.toContain('admin');
});
