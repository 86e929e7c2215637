import { expect, it } from 'vitest';
import { addVoucher, changeVoucher } from '../../../domain/basket/vouchers/staff-voucher.contract.ts';
import type { FormKey } from '../../../domain/shop/settings/setting-groups.ts';
import { saveSettings } from '../../../domain/shop/settings/settings.contract.ts';
import { ok } from '../../../kernel/result.ts';
import { nobody } from '../../../platform/http/caller.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';
import { handle } from '../../../platform/http/handler.ts';
import { HandlerTable } from '../../../platform/http/handler-table.ts';
import { createServerClient, type ServerClient } from '../../../platform/http/server-client.ts';
import { writeVoucher } from '../vouchers/voucher-action.ts';
import { saveSettingForm } from './save-settings.ts';

const now = Date.now();
const proof = { id: 1, provenAt: new Date(now - 3_600_000), expiresAt: new Date(now + 3_600_000) };
const owner = { id: 1, userId: 1, method: 'phone', role: 'owner', proof } as const;
const session = async () => owner;
const caller = { ...nobody, session, sessionNow: session, noteRefusal: () => undefined };

/**
 * A shop that accepts everything, called by an owner who last authenticated an hour ago; records the response to each
 * call.
 */
function askedOf(answers: (string | undefined)[]): ServerClient {
  const endpoints: readonly Endpoint[] = [saveSettings.bank, saveSettings.contacts, addVoucher, changeVoucher];
  const handlers = new HandlerTable(endpoints.map((endpoint) => handle(endpoint, async () => ok({}) as never)));
  const settings = { validateResponses: false, reportError: () => undefined };
  const client = createServerClient(handlers, { locale: 'en', caller }, settings);
  return {
    ...client,
    attempt: async (endpoint, input) => {
      const result = await client.attempt(endpoint, input);
      answers.push(result.ok ? 'taken' : result.error.code);
      return result;
    },
  };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ 'safe.version': '1', ...fields })) form.set(name, value);
  return form;
}

const account = { bank: 'KB국민', account: '123456-04-123456', holder: '오운푸드' };
const second = { 'others.0.bank': '신한', 'others.0.holder': '오운푸드' };

it.each<[FormKey, Readonly<Record<string, string>>, string]>([
  ['bank', { ...account, account: '000000-00-000000' }, 'account'],
  ['bank', { ...account, account: 'by heart' }, 'account'],
  ['bank', { ...account, account: '1------2' }, 'account'],
  ['bank', { ...account, ...second, 'others.0.account': '12345604123456' }, 'others.0.account'],
  // The account before was emptied, so it is the first one in the call.
  [
    'bank',
    { ...account, 'others.1.bank': '신한', 'others.1.account': '12', 'others.1.holder': 'B' },
    'others.1.account',
  ],
  ['contacts', { kakao: 'https://pf.kakao.com.evil.example/a', telegram: '' }, 'kakao'],
  ['contacts', { kakao: '', telegram: 't.me/dasturxon' }, 'telegram'],
])('%s: the error in %o is reported before re-authentication is requested', async (group, fields, wrong) => {
  const answers: string[] = [];
  const answer = await saveSettingForm(askedOf(answers), group, formOf(fields), 'en');
  expect(answers).toEqual(['invalid_input']);
  expect(Object.keys(answer.errors ?? {})).toEqual([wrong]);
});

it('re-authentication is requested once the account is valid', async () => {
  const answers: string[] = [];
  await saveSettingForm(
    askedOf(answers),
    'bank',
    formOf({ ...account, ...second, 'others.0.account': '110-234-56' }),
    'en',
  );
  expect(answers).toEqual(['proof_needed']);
});

const voucher = { code: '', 'name.en': 'Navruz', kind: 'percent', amount: '10', from_total: '0' };
it.each([
  [{ ...voucher, amount: '101' }, 'amount'],
  [{ ...voucher, code: '--' }, 'code'],
  [{ ...voucher, valid_from: '2026-12-02T00:00', valid_until: '2026-12-01T00:00' }, 'valid_until'],
])('a voucher error is reported before re-authentication is requested: %o', async (fields, wrong) => {
  for (const id of [null, 7]) {
    const answers: string[] = [];
    const answer = await writeVoucher(askedOf(answers), id, formOf(fields), 'en');
    expect(answers).toEqual(['invalid_input']);
    expect(Object.keys(answer.errors ?? {})).toEqual([wrong]);
  }
  const answers: string[] = [];
  await writeVoucher(askedOf(answers), null, formOf(voucher), 'en');
  expect(answers).toEqual(['proof_needed']);
});
