import { expect, it } from 'vitest';
import { err } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { writeBrand } from './save-brand.ts';

it('keeps the name that was typed when somebody was quicker, and lays both side by side', async () => {
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

it('says at its field what is wrong with a name, in the language of whoever saves', async () => {
  const api = {
    attempt: async () => err({ code: 'invalid_input', fields: { 'name.ru': 'too_short' } }),
  } as unknown as ServerClient;
  const answer = await writeBrand(api, { values: new FormData(), files: [], tooLong: [] }, 'ru');
  expect(answer.errors).toEqual({ 'name.ru': fieldErrorText('ru', 'too_short') });
});
