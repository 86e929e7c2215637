import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerRobots, registerSitemap } from './sitemap.ts';
import { type SitemapEntry, sitemapXml } from './sitemap-xml.ts';

const publicOrigin = 'https://shop.example';

function shopWith(kinds: Readonly<Record<string, () => readonly SitemapEntry[]>>) {
  const app = Fastify();
  registerSitemap(app, { publicOrigin, kinds });
  return app;
}

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('contains every page once per language, each with all its languages', () => {
    const xml = sitemapXml(publicOrigin, [{ path: '/products?category=beef&x=1', changedAt: Date.UTC(2026, 10, 15) }]);
    expect(locationsIn(xml)).toEqual([
      'https://shop.example/products?category=beef&amp;x=1',
      'https://shop.example/ru/products?category=beef&amp;x=1',
      'https://shop.example/uz/products?category=beef&amp;x=1',
    ]);
    expect(xml.match(/<lastmod>2026-11-15T00:00:00\.000Z<\/lastmod>/g)).toHaveLength(3);
    for (const language of ['en', 'ru', 'uz', 'x-default']) {
      expect(xml.match(new RegExp(`hreflang="${language}"`, 'g'))).toHaveLength(3);
    }
    expect(xml).not.toMatch(/&(?!amp;)/);
  });

  it('omits unknown dates, and contains the home page in every language', () => {
    const xml = sitemapXml(publicOrigin, [{ path: '/' }]);
    expect(xml).not.toContain('lastmod');
    expect(locationsIn(xml)).toEqual(['https://shop.example/', 'https://shop.example/ru', 'https://shop.example/uz']);
  });

  it('is an index of files, none of which exceeds the limit of search engines', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => ({ path: `/product-detail/p${index}` }));
    const app = shopWith({ pages: () => [{ path: '/' }], products: () => many, none: () => [] });
    const index = await app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = locationsIn(index.body);
    expect(files).toEqual([
      'https://shop.example/sitemap/pages-1.xml',
      'https://shop.example/sitemap/products-1.xml',
      'https://shop.example/sitemap/products-2.xml',
      'https://shop.example/sitemap/products-3.xml',
    ]);
    const bodies = await Promise.all(files.map(async (file) => (await app.inject(new URL(file ?? '').pathname)).body));
    const addresses = bodies.map(locationsIn);
    expect(Math.max(...addresses.map((list) => list.length))).toBeLessThanOrEqual(50_000);
    expect(new Set(addresses.flat()).size).toBe(3 * 12_001);
  });

  it.each(['products-2.xml', 'products-0.xml', 'products.xml', 'constructor-1.xml', 'nothing-1.xml', '..%2Fx-1.xml'])(
    'has no file %s',
    async (file) => {
      const app = shopWith({ products: () => [{ path: '/a' }] });
      expect((await app.inject(`/sitemap/${file}`)).statusCode).toBe(404);
    },
  );

  it('follows the shop: another list makes another file', async () => {
    let entries = [{ path: '/a' }];
    const app = shopWith({ products: () => entries });
    const first = await app.inject('/sitemap/products-1.xml');
    expect((await app.inject('/sitemap/products-1.xml')).body).toBe(first.body);
    entries = [{ path: '/b' }];
    expect(locationsIn((await app.inject('/sitemap/products-1.xml')).body)[0]).toBe('https://shop.example/b');
  });
});

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
  // Paths that the public must not know are not listed.
  expect(answer.body).not.toContain('admin');
});
