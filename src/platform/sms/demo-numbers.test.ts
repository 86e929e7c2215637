import { expect, it, vi } from 'vitest';
import { sparingDemo } from './demo-numbers.ts';

it('refuses messages to people of the demo data and passes all others on', async () => {
  const real = {
    send: vi.fn(async () => ({ outcome: 'accepted' as const, gatewayId: '1' })),
    find: vi.fn(async () => ({ gatewayId: '1' })),
  };
  const gateway = sparingDemo(real);
  const message = { text: 'Hello', kind: 'SMS' as const, requestKey: 'a' };
  const searched = { requestKey: 'a', since: new Date() };
  expect(await gateway.send({ ...message, to: '+821000000001' })).toMatchObject({ outcome: 'refused' });
  expect(await gateway.find({ ...searched, to: '+821000000001' })).toBeNull();
  expect([real.send, real.find].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(await gateway.send({ ...message, to: '+821012340001' })).toMatchObject({ outcome: 'accepted' });
  expect(await gateway.find({ ...searched, to: '+821012340001' })).toEqual({ gatewayId: '1' });
});
