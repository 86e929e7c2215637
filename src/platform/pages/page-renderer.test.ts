import { expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { nobody } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { handle } from '../http/handler.ts';
import { HandlerTable } from '../http/handler-table.ts';
import type { ServerClient } from '../http/server-client.ts';
import { readConfig } from '../start/config.ts';
import type { PageBundle } from './page-build.ts';
import { PageRenderer } from './page-renderer.ts';

const passing = endpoint({
  name: 'passing',
  method: 'GET',
  path: '/api/passing',
  base: 'main',
  access: 'public',
  summary: 'Something that is true for a while',
  answer: z.object({ data: z.string() }),
  errors: [],
  reads: ['settings:company'],
  goodUntil: ({ data }) => new Date(data as string),
});
const end = '2026-11-16T06:00:00.000Z';
const handlers = new HandlerTable([handle(passing, async () => ok({ data: end }))]);

/** A page that reads data while its last part is already being sent. */
async function lateReader(api: ServerClient, type: string): Promise<Response> {
  const body = new ReadableStream({
    async pull(stream) {
      const { data } = await api.call(passing, {});
      stream.enqueue(new TextEncoder().encode(`until ${data}`));
      stream.close();
    },
  });
  return new Response(body, { headers: { 'content-type': type } });
}

it.each(['text/html', 'text/x-script'])('a page (%s) has the tags and the expiry of its data', async (type) => {
  const renderer = new PageRenderer(
    readConfig({}),
    handlers,
    {
      respond: (_pattern, _request, api) => lateReader(api, type),
      routeIds: new Set(),
      textAsset: () => '',
      version: 'test',
    },
    false,
  );
  const page = await renderer.forEverybody({
    url: '/',
    pattern: '/',
    locale: 'en',
    requestId: 'test',
    reportError: () => {},
  });
  expect(page.body.toString()).toBe(`until ${end}`);
  expect(page.tags).toEqual(new Set(['settings:company']));
  expect(page.goodUntil).toEqual(new Date(end));
});

it.each([
  ['the page that opens the card window', true, true],
  ['every other page', false, false],
])('%s: hosts of the card company allowed is %s', async (_page, opensCardWindow, isAllowed) => {
  const bundle = {
    respond: async () => new Response('', { headers: { 'content-type': 'text/html' } }),
    routeIds: new Set<string>(),
    textAsset: () => '',
    version: 'test',
  };
  const hosts = { loginOrigins: [], cardWindowHosts: ['https://*.pay.example'] };
  const renderer = new PageRenderer(readConfig({}), handlers, bundle, false, hosts);
  const order = {
    url: '/',
    pattern: '/',
    locale: 'en' as const,
    requestId: 'test',
    opensCardWindow,
    reportError: () => {},
  };
  const { headers } = await renderer.forOne(order, nobody, {});
  expect(headers.get('content-security-policy')?.includes('https://*.pay.example')).toBe(isAllowed);
});

it('scripts have a hash in a shared page, and a nonce in a page for one visitor', async () => {
  const page = (nonce: string) => `<p>plov</p><script nonce="${nonce}">1</script>`;
  const bundle: PageBundle = {
    respond: async (_pattern, _request, _api, { nonce }) =>
      new Response(page(nonce), { headers: { 'content-type': 'text/html' } }),
    routeIds: new Set<string>(),
    textAsset: () => '',
    version: 'test',
  };
  const renderer = new PageRenderer(readConfig({}), handlers, bundle, false);
  const order = {
    url: '/',
    pattern: '/',
    locale: 'en' as const,
    requestId: 'test',
    opensCardWindow: false,
    reportError: () => {},
  };

  const shared = await renderer.forEverybody(order);
  expect(shared.body.toString()).toBe('<p>plov</p><script>1</script>');
  expect(shared.headers['content-security-policy']).toContain(`'sha256-`);

  const { headers, body } = await renderer.forOne(order, nobody, {});
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
  expect(body.toString()).toBe(page(nonce));
});
