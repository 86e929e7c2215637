import { expect, it } from 'vitest';
import { type PageRuntime, pageContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { action, loader } from './category.page.tsx';

it('the parent of a hidden category is offered although it is hidden too', async () => {
  const shown = { name: { en: 'A', ru: '', uz: '' }, name_ko: '', tint: 'sand', picture: { id: 3 }, hidden: false };
  const data = [
    { ...shown, id: 1, parent: null },
    { ...shown, id: 2, parent: null, hidden: true },
    { ...shown, id: 3, parent: 2, hidden: true },
    { ...shown, id: 4, parent: null, hidden: true },
  ];
  const api = { call: async () => ({ data }) } as unknown as ServerClient;
  const context = pageContext(api, {} as PageRuntime);
  const { fields, parents } = await loader({ context, params: { id: '3' } } as never);
  expect(fields).toMatchObject({ parent: '2' });
  expect(parents.map(({ id }) => id)).toEqual([1, 2]);
});

it('a description that was typed in several lines is saved in one', async () => {
  const bodies: unknown[] = [];
  const attempt = async (_: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    return { ok: true, value: {} };
  };
  const form = new FormData();
  form.set('page_description.en', 'Beef,\r\nlamb');
  const request = new Request('http://shop.example/', { method: 'POST', body: form });
  const context = pageContext({ attempt } as unknown as ServerClient, { locale: 'en' } as PageRuntime);
  await action({ context, params: { id: 'new' }, request } as never);
  expect(bodies).toMatchObject([{ page_description: { en: 'Beef, lamb' } }]);
});
