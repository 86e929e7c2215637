import { expect, it } from 'vitest';
import { err } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { writeBrand } from './save-brand.ts';

it('a conflict keeps the typed name and shows both names', async () => {
  const current = { version: 8, value: { name: { en: 'Theirs', ru: 'Дастурхан', uz: 'Dasturxon' } } };
  const api = {
    attempt: async () => err({ code: 'changed_meanwhile', details: { by: 'Aziz', at: null, current } }),
  } as unknown as ServerClient;
  const values = new FormData();
  const was = { 'name.en': 'Dasturxon', 'name.ru': 'Дастурхан', 'name.uz': 'Dasturxon' };
  const mine = { ...was, 'name.en': 'Mine' };
  for (const [name, value] of Object.entries({ ...mine, 'safe.version': '7', 'safe.was': JSON.stringify(was) }))
    values.set(name, value);
  expect(await writeBrand(api, { values, files: [], tooLong: [] }, 'en')).toMatchObject({
    about: 'name',
    posted: mine,
    stale: { by: 'Aziz', version: 8, merged: mine, conflicts: [{ name: 'name.en', mine: 'Mine', theirs: 'Theirs' }] },
  });
});

it("an invalid name is reported at its field in the staff member's language", async () => {
  const api = {
    attempt: async () => err({ code: 'invalid_input', fields: { 'name.ru': 'too_short' } }),
  } as unknown as ServerClient;
  const answer = await writeBrand(api, { values: new FormData(), files: [], tooLong: [] }, 'ru');
  expect(answer.errors).toEqual({ 'name.ru': fieldErrorText('ru', 'too_short') });
});
