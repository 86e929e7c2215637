import { expect, it } from 'vitest';
import { err, ok } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendAll } from './send-parcels.ts';

interface Asked {
  readonly body: { readonly parcels: readonly { readonly slug: string; readonly tracking_number: string }[] };
}

it('more parcels than one call accepts are sent, each with its result, also if a whole call is refused', async () => {
  const asked: number[] = [];
  const attempt = async (_endpoint: unknown, { body: { parcels } }: Asked) => {
    asked.push(parcels.length);
    if (asked.length === 2) return err({ code: 'unavailable' });
    return ok({ data: parcels.map(({ slug }) => (slug === '0' ? { slug, code: 'not_found' } : { slug })) });
  };
  const parcels = Array.from({ length: 1_001 }, (_, index) => ({
    ...{ slug: String(index), carrier: 'cj', tracking_number: '1' },
  }));
  const answers = await sendAll({ attempt } as unknown as ServerClient, parcels);
  expect(asked).toEqual([500, 500, 1]);
  expect(answers).toHaveLength(1_001);
  expect(answers[0]).toEqual({ slug: '0', failure: { code: 'not_found' } });
  expect(answers.filter(({ failure }) => failure?.code === 'unavailable')).toHaveLength(500);
  expect(answers.at(-1)).toEqual({ slug: '1000', failure: null });
});
