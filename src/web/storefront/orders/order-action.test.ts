import { expect, it } from 'vitest';
import { locales } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { orderWords } from '../../../platform/i18n/order-words.ts';
import { takeOrderStep } from './order-action.ts';

/** A shop that returns an order with this status for every call. */
const shopWith = (status: string) =>
  ({ attempt: async () => ({ ok: true, value: { data: { status } } }) }) as unknown as ServerClient;

it.each(locales)('tells a customer who has received one of two boxes that the rest follows (%s)', async (locale) => {
  const form = new FormData();
  form.set('intent', 'received');
  const step = (status: string) =>
    takeOrderStep(shopWith(status), locale, form, { slug: 'TECJ-VU2L-UZQZ', basket: '/basket' });
  expect(await step('shipped')).toEqual({ done: 'received', told: orderWords(locale, 'restToCome') });
  expect(await step('delivered')).toEqual({ done: 'received' });
});
