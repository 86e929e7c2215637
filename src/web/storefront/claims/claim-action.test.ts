import { describe, expect, it, vi } from 'vitest';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendReviews } from '../reviews/review-action.ts';
import { sendClaim } from './claim-action.ts';

const page = { slug: '2222-2222-2222', here: '/my-orders/2222-2222-2222/claim' };

/** A shop that returns this about the order, or rejects the request. */
function shopThatSays(answer: () => object): ServerClient {
  return { call: async () => answer(), attempt: vi.fn() } as unknown as ServerClient;
}

describe.each([
  ['claim', sendClaim, { data: { can_claim: false } }],
  ['review', sendReviews, { data: [{ can_review: false }] }],
] as const)('a %s', (_name, send, notNow) => {
  it('for another customer’s order is rejected before the form is read', async () => {
    const readForm = vi.fn();
    const strangers = shopThatSays(() => {
      throw new Response(null, { status: 404 });
    });
    await expect(send(strangers, 'en', page, readForm)).rejects.toMatchObject({ status: 404 });
    expect(readForm).not.toHaveBeenCalled();
  });

  it('that is not possible now redirects to the page before the form is read', async () => {
    const readForm = vi.fn();
    const answer = await send(
      shopThatSays(() => notNow),
      'en',
      page,
      readForm,
    );
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe(page.here);
    expect(readForm).not.toHaveBeenCalled();
  });
});
