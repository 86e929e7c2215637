import { describe, expect, test } from 'vitest';
import { addAddress, changeAddress } from '../../../domain/customers/addresses/address.contract.ts';
import { requestPhoneCode, verifyPhoneCode } from '../../../domain/customers/identity/login.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { takeAddressStep } from './address-action.ts';
import type { AddressAnswer } from './address-answer.ts';

const whole = {
  recipient_name: 'Aziza',
  phone_number: '010-1234-5678',
  zip_code: '06236',
  address_text: '서울',
  address_en: '',
  address_detail: '101',
  entrance_note: '',
};
/** The fields that the form sends for unticked boxes. */
const said = { is_jeju: false, is_remote: false, place_confirmed: false };

/** An API client with prepared responses that records its calls. */
function answering(answers: readonly (readonly [Endpoint, Result<unknown, Failure>])[]) {
  const asked: (readonly [Endpoint, unknown])[] = [];
  const attempt = async (endpoint: Endpoint, input: unknown) => {
    asked.push([endpoint, input]);
    return answers.find(([one]) => one === endpoint)?.[1] ?? ok({ data: {} });
  };
  return { asked, api: { attempt } as unknown as ServerClient };
}

interface Sent {
  readonly id?: number;
  readonly next?: string;
  readonly locale?: Locale;
}

function send(
  api: ServerClient,
  fields: Readonly<Record<string, string>>,
  { id, locale = 'en', next = '/confirm-order' }: Sent = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...whole, ...fields })) form.set(name, value);
  return takeAddressStep(api, locale, form, { next, ...(id === undefined ? {} : { id }) });
}

const refused = (fields: Failure['fields'] = {}) => err({ code: 'invalid_input', fields } as const);

describe('saving', () => {
  test('redirects to the next page after a new address', async () => {
    const { api, asked } = answering([]);
    const response = (await send(api, { is_default: '1', is_jeju: '1' })) as Response;
    expect([response.status, response.headers.get('location')]).toEqual([302, '/confirm-order']);
    expect(asked).toEqual([[addAddress, { body: { ...whole, ...said, is_jeju: true, is_default: true } }]]);
  });

  test('puts the id of the new address into the URL of a page that waits for it', async () => {
    const { api } = answering([[addAddress, ok({ data: { id: 17 } })]]);
    const to = async (next: string) => ((await send(api, {}, { next })) as Response).headers.get('location');
    expect(await to('/confirm-order?items=1:2&address=new&key=a')).toBe('/confirm-order?items=1:2&address=17&key=a');
    expect(await to('/confirm-order?address=new')).toBe('/confirm-order?address=17');
    expect(await to('/products?q=address=newer')).toBe('/products?q=address=newer');
  });

  test('changes the default mark of an existing address only if the box is ticked', async () => {
    const { api, asked } = answering([]);
    await send(api, {}, { id: 17 });
    await send(api, { is_default: '1' }, { id: 17 });
    expect(asked).toEqual([
      [changeAddress, { params: { id: 17 }, body: { ...whole, ...said } }],
      [changeAddress, { params: { id: 17 }, body: { ...whole, ...said, is_default: true } }],
    ]);
  });

  test('reports that address and island box disagree, and accepts the same input the second time', async () => {
    const doubt = { code: 'place_contradicts', fields: { is_jeju: 'place_contradicts' } } as const;
    const { api, asked } = answering([[addAddress, err({ ...doubt, details: { named: 'jeju' } })]]);
    const place = { zip_code: '', address_text: 'Jeju-si 5' };
    const answer = (await send(api, place)) as AddressAnswer;
    expect(answer.fields.is_jeju).toContain('The address says Jeju');
    expect(answer.doubted).toBe('mainland Jeju-si 5 101');
    await send(api, { ...place, doubted: answer.doubted ?? '' });
    await send(api, { ...place, address_text: 'Jeju-si 6', doubted: answer.doubted ?? '' });
    const confirmed = asked.map(([, input]) => (input as { body: { place_confirmed: boolean } }).body.place_confirmed);
    expect(confirmed).toEqual([false, true, false]);
  });

  test('reports that the address names another island than the ticked one', async () => {
    const doubt = { code: 'place_contradicts', fields: { is_jeju: 'place_contradicts' } } as const;
    const { api } = answering([[addAddress, err({ ...doubt, details: { named: 'remote' } })]]);
    const place = { zip_code: '', address_text: 'Ulleung-gun 5' };
    const ticked = (await send(api, { ...place, is_jeju: 'on' })) as AddressAnswer;
    expect(ticked.fields.is_jeju).toContain('names another island, but Jeju is ticked');
    const unticked = (await send(api, place)) as AddressAnswer;
    expect(unticked.fields.is_jeju).toContain('no island is ticked');
  });

  test('reports all errors at once and keeps what was typed', async () => {
    const { api } = answering([[addAddress, refused({ recipient_name: 'too_short', address_text: 'too_short' })]]);
    const typed = { recipient_name: '', phone_number: '12', zip_code: '', address_text: ' ' };
    const answer = (await send(api, typed)) as AddressAnswer;
    expect(answer.fields).toEqual({
      recipient_name: 'This field is required.',
      phone_number: 'Enter valid phone number',
      address_text: 'You must select an address',
    });
    expect(answer.error).toBe('Not saved. Please check the fields marked in red.');
    expect(answer.values).toMatchObject({ ...typed, address_detail: '101' });
  });

  test('explains the format of a postal code after an invalid one', async () => {
    const { api } = answering([[addAddress, refused({ zip_code: 'invalid' })]]);
    const answer = (await send(api, { zip_code: '123' }, { locale: 'ru' })) as AddressAnswer;
    expect(answer.fields).toEqual({ zip_code: 'В корейском индексе пять цифр.' });
    const unknown = (await send(api, { zip_code: '00000' })) as AddressAnswer;
    expect(unknown.fields.zip_code).toContain('There is no such postal code');
  });

  test('reports that zip code and address disagree, and accepts the same input the second time', async () => {
    const doubt = { code: 'place_contradicts', fields: { zip_code: 'place_contradicts' } } as const;
    const { api, asked } = answering([[addAddress, err({ ...doubt, details: { named: 'jeju' } })]]);
    const answer = (await send(api, { address_text: '제주시' })) as AddressAnswer;
    expect(answer.fields.zip_code).toContain('different places');
    await send(api, { address_text: '제주시', doubted: answer.doubted ?? '' });
    await send(api, { address_text: '제주시', zip_code: '06237', doubted: answer.doubted ?? '' });
    const confirmed = asked.map(([, input]) => (input as { body: { place_confirmed: boolean } }).body.place_confirmed);
    expect(confirmed).toEqual([false, true, false]);
  });

  test('reports an error that belongs to no field', async () => {
    const { api } = answering([[addAddress, err({ code: 'too_many_addresses' })]]);
    const answer = (await send(api, {})) as AddressAnswer;
    expect([answer.fields, answer.error]).toEqual([{}, expect.stringContaining('20 addresses')]);
  });
});

describe('the code for a phone number', () => {
  test('is sent, and the form waits for it', async () => {
    const { api, asked } = answering([[requestPhoneCode, ok({ data: { resend_in: 60, expires_in: 180 } })]]);
    const answer = (await send(api, { intent: 'code' })) as AddressAnswer;
    expect(asked).toEqual([[requestPhoneCode, { query: { phone_number: whole.phone_number } }]]);
    expect(answer.waiting).toMatchObject({ phone: whole.phone_number, resendIn: 60 });
  });

  test('can still be typed if it was sent a moment ago', async () => {
    const { api } = answering([[requestPhoneCode, err({ code: 'code_too_soon', retryAfter: 12 })]]);
    const answer = (await send(api, { intent: 'code' })) as AddressAnswer;
    expect(answer.waiting).toMatchObject({ phone: whole.phone_number, resendIn: 12 });
    expect(answer.fields.code).toBeDefined();
  });

  test('is not needed for a confirmed number', async () => {
    const { api } = answering([[requestPhoneCode, err({ code: 'phone_validated' })]]);
    expect(await send(api, { intent: 'code' })).toMatchObject({ fields: {} });
  });

  const waiting = { code_phone: whole.phone_number, resend_in: '40', sent_at: '7' };

  test('confirms the number', async () => {
    const { api } = answering([]);
    expect(await send(api, { intent: 'verify', code: '123456', ...waiting })).toMatchObject({ confirmed: true });
  });

  test('can be retried if it is wrong, and requested again immediately if it has expired', async () => {
    const wrong = answering([[verifyPhoneCode, err({ code: 'code_wrong' })]]);
    expect(await send(wrong.api, { intent: 'verify', code: '1', ...waiting })).toMatchObject({
      fields: { code: expect.stringContaining('Wrong code') },
      waiting: { phone: whole.phone_number, resendIn: 40, sentAt: 7 },
    });
    const old = answering([[verifyPhoneCode, err({ code: 'code_expired' })]]);
    expect(await send(old.api, { intent: 'verify', code: '1', ...waiting })).toMatchObject({
      waiting: { resendIn: 0 },
    });
  });

  test('is checked before the address is saved', async () => {
    const good = answering([]);
    expect(await send(good.api, { intent: 'save', code: '123456', ...waiting })).toBeInstanceOf(Response);
    expect(good.asked.map(([endpoint]) => endpoint)).toEqual([verifyPhoneCode, addAddress]);
    const wrong = answering([[verifyPhoneCode, err({ code: 'code_wrong' })]]);
    expect(await send(wrong.api, { intent: 'save', code: '123456', ...waiting })).toHaveProperty('fields.code');
    expect(wrong.asked.map(([endpoint]) => endpoint)).toEqual([verifyPhoneCode]);
  });
});
