import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../kernel/error-codes.ts';
import { err, ok } from '../../../kernel/result.ts';
import { type PageRuntime, pageContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { withProof } from './with-proof.ts';

/** A staff member whose session is idle and whose proof is wrong. */
const answers: Readonly<Record<string, ErrorCode>> = { beginWork: 'proof_wrong' };
const attempt = async ({ name }: { readonly name: string }) =>
  name === 'listProofFactors' ? ok({ data: { factors: ['totp'] } }) : err({ code: answers[name] });
const context = pageContext({ attempt } as unknown as ServerClient, { locale: 'en' } as PageRuntime);

it('a wrong proof keeps the page and asks again with the posted fields', async () => {
  const form = new FormData();
  form.set('amount', '5000');
  form.set('proof_code', '000000');
  let steps = 0;
  const answer = await withProof(context, form, async () => ++steps);
  expect(answer).toMatchObject({
    init: { status: 403 },
    data: { proof: { posted: [['amount', '5000']], problem: expect.any(String) } },
  });
  expect(steps).toBe(0);
});
