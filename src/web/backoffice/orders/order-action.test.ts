import { expect, it } from 'vitest';
import { ok } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { takeStep } from './order-action.ts';

it('a confirmation of an address applies only to the unchanged address', async () => {
  const sent: unknown[] = [];
  const attempt = async (_: unknown, { body }: { readonly body: { readonly place_confirmed: boolean } }) => {
    sent.push(body.place_confirmed);
    return ok({});
  };
  const api = { attempt } as unknown as ServerClient;
  const send = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: 'address', ...fields })) form.set(name, value);
    return takeStep(api, 'ABCD-EFGH-JKLM', form);
  };
  const place = { zip_code: '63000', address_text: '서울 강남구 1' };
  await send({ ...place, doubted: '' });
  await send({ ...place, doubted: '63000 서울 강남구 1' });
  await send({ ...place, zip_code: '63001', doubted: '63000 서울 강남구 1' });
  await send({ ...place, address_text: '서울 강남구 2', doubted: '63000 서울 강남구 1' });
  expect(sent).toEqual([false, true, false, false]);
});
