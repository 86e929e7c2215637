import type { ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { PageRuntime } from '../http/page-context.ts';
import type { ServerClient } from '../http/server-client.ts';
import { responderOf } from './page-build.ts';

const routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'layout', parentId: 'root', path: ':locale?' },
    { id: 'home', parentId: 'layout', index: true },
    { id: 'list', parentId: 'layout', path: 'products' },
    { id: 'product', parentId: 'layout', path: 'product-detail/:slug' },
    { id: 'not-found', parentId: 'layout', path: '*' },
  ].map((route) => [route.id, route]),
);

it('a page has its own router, created once; an unknown URL uses the router of all pages', async () => {
  const made = vi.fn((_build: ServerBuild) => async () => new Response());
  const module = { createRequestHandler: made, pageContext: () => ({}) };
  const build = { routes, assets: { routes }, entry: { module } } as unknown as ServerBuild;
  const { respond, routeIds } = responderOf(build, 'production');
  expect([...routeIds]).toEqual(Object.keys(routes));
  for (const pattern of ['/', '/products', '/product-detail/:slug', 'unknown', '/products', '/'])
    await respond(pattern, new Request('http://shop.test'), {} as ServerClient, {} as PageRuntime);
  expect(made.mock.calls.map(([{ routes: own }]) => Object.keys(own))).toEqual([
    ['root', 'layout', 'home', 'not-found'],
    ['root', 'layout', 'list', 'not-found'],
    ['root', 'layout', 'product', 'not-found'],
    Object.keys(routes),
  ]);
  for (const [{ routes: own, assets }] of made.mock.calls) expect(Object.keys(assets.routes)).toEqual(Object.keys(own));
});
