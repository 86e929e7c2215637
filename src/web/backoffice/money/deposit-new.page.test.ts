import { type ComponentProps, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { err } from '../../../kernel/result.ts';
import { type PageRuntime, pageContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { BackofficeText } from '../../../platform/i18n/backoffice-text.tsx';
import { backoffice } from '../../../platform/i18n/en/backoffice.ts';
import DepositNewPage, { action } from './deposit-new.page.tsx';

type Page = ComponentProps<typeof DepositNewPage>;
const around = (children: ReactNode) => ({ children });

/** Renders the page as without scripts. */
function drawn(actionData: unknown): string {
  const page = { loaderData: { now: '2026-11-19T09:00', requestKey: 'key-12345' }, actionData } as unknown as Page;
  const words = () => h(BackofficeText, { locale: 'en', messages: backoffice, ...around(h(DepositNewPage, page)) });
  const router = createMemoryRouter([{ path: '/', Component: words }]);
  return renderToStaticMarkup(h(RouterProvider, { router }));
}

it('the input is kept while the page asks for a confirmation', async () => {
  const typed = { paid_at: '2026-11-17T08:30', amount: '10 000', depositor: 'Aziz K', slug: 'LUHE' };
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  const request = new Request('https://shop.example/admin', { method: 'POST', body: form });
  const api = { attempt: async () => err({ code: 'deposit_known' }) } as unknown as ServerClient;
  const context = pageContext(api, { locale: 'en' } as PageRuntime);
  const html = drawn(await action({ context, request } as never));
  for (const [name, text] of Object.entries(typed))
    expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${text}"`));
  expect(html).toContain('name="is_another"');
  expect(drawn(undefined)).toMatch(/<input[^>]*name="paid_at"[^>]*value="2026-11-19T09:00"/);
});
