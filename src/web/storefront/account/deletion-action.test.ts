import { expect, test } from 'vitest';
import { requestDeletionCode } from '../../../domain/customers/identity/account.contract.ts';
import { cancelOrder } from '../../../domain/orders/order/order.contract.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { takeDeletionStep } from './deletion-action.ts';

test('unpaid orders are cancelled, and an order that was paid meanwhile stays and blocks the next step', async () => {
  const asked: unknown[] = [];
  const attempt = async (endpoint: Endpoint, input: { body?: { slug: string } }) => {
    if (endpoint === requestDeletionCode) return err({ code: 'order_under_way' });
    expect(endpoint).toBe(cancelOrder);
    asked.push(input.body);
    return input.body?.slug === 'PAID' ? err({ code: 'order_moved_on' }) : ok({ data: {} });
  };
  const form = new FormData();
  form.set('intent', 'cancel-orders');
  form.set('then', 'code');
  for (const slug of ['PAID', 'OPEN']) form.append('order', slug);
  const answer = await takeDeletionStep({ attempt } as unknown as ServerClient, 'ru', form, '/ru/me/delete');
  expect(asked).toEqual([
    { slug: 'PAID', only_unpaid: true },
    { slug: 'OPEN', only_unpaid: true },
  ]);
  expect(answer).toEqual({ step: 'begin', error: errorText('ru', 'order_under_way') });
});
