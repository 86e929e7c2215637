import { expect, it } from 'vitest';
import { previewPolicy } from '../../../domain/desks/policies/policy-version.contract.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { answerPolicy } from './policy-action.ts';

function posted(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it('input is compared with a version published meanwhile before it can be published', async () => {
  const theirs = { en: 'Theirs', ru: 'Общее', uz: 'Umumiy' };
  const api = {
    attempt: async (endpoint: unknown, { body }: { body: { language: 'en'; text: string } }) => {
      if (endpoint !== previewPolicy) return err({ code: 'changed_meanwhile', details: { by: 'Aziz' } });
      const [mine, other] = [body.text, theirs[body.language]];
      const removed = [{ kind: 'removed', text: other }];
      return ok({
        changes: mine === other ? [[{ kind: 'same', text: mine }]] : [removed, [{ kind: 'added', text: mine }]],
      });
    },
  } as unknown as ServerClient;
  const mine = { en: 'Mine', ru: 'Общее', uz: 'Umumiy', note: 'Shorter' };
  const answer = await answerPolicy(api, 'refunds', posted({ ...mine, intent: 'publish', 'safe.version': '1' }), 'en');
  expect(answer).toMatchObject({ posted: mine, problem: expect.stringContaining('Aziz') });
  expect(answer.meanwhile).toEqual([
    { language: 'en', changes: [[{ kind: 'removed', text: 'Theirs' }], [{ kind: 'added', text: 'Mine' }]] },
  ]);
});
