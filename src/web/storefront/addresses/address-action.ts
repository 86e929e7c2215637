import { redirect } from 'react-router';
import { addAddress, changeAddress } from '../../../domain/customers/addresses/address.contract.ts';
import { requestPhoneCode, verifyPhoneCode } from '../../../domain/customers/identity/login.contract.ts';
import { readMobileNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { isZipCode } from '../../../domain/shop/delivery/zone.rules.ts';
import type { Failure, FieldProblem } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { addresses as en } from '../../../platform/i18n/en/addresses.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { addresses as ru } from '../../../platform/i18n/ru/addresses.ts';
import { addresses as uz } from '../../../platform/i18n/uz/addresses.ts';
import type { SentCode } from '../account/sent-code.ts';
import type { AddressAnswer, FieldErrors } from './address-answer.ts';
import { type AddressValues, valuesIn } from './address-values.ts';

interface Step {
  readonly api: ServerClient;
  readonly locale: Locale;
  readonly form: FormData;
  readonly values: AddressValues;
}

/** Requests a code, checks one, or saves the address and redirects. `id` is undefined for a new address. */
export async function takeAddressStep(
  api: ServerClient,
  locale: Locale,
  form: FormData,
  { id, next }: { readonly id?: number; readonly next: string },
): Promise<AddressAnswer | Response> {
  const step = { api, locale, form, values: valuesIn(form) };
  const intent = form.get('intent');
  if (intent === 'code') return sendCode(step);
  if (intent === 'verify') return verify(step);
  // A customer who types the code and then presses "save" means both.
  const proof = form.get('code') ? await verify(step) : undefined;
  if (proof?.fields.code) return proof;
  const saved = await save(step, id);
  return 'id' in saved ? redirect(withNewAddress(next, saved.id)) : saved;
}

async function sendCode({ api, locale, values }: Step): Promise<AddressAnswer> {
  const phone = values.phone_number;
  const sent = await api.attempt(requestPhoneCode, { query: { phone_number: phone.slice(0, 64) } });
  if (sent.ok) return { values, fields: {}, waiting: codeFor(phone, sent.value.data.resend_in) };
  const { code, retryAfter = 60 } = sent.error;
  if (code === 'phone_validated') return { values, fields: {} };
  const problem = errorText(locale, code);
  // A customer who requests a code too early already has one and can enter it.
  if (code === 'code_too_soon') return { values, fields: { code: problem }, waiting: codeFor(phone, retryAfter) };
  return { values, fields: { phone_number: problem } };
}

async function verify({ api, locale, form, values }: Step): Promise<AddressAnswer> {
  const code = String(form.get('code') ?? '').slice(0, 64);
  const phone_number = values.phone_number.slice(0, 64);
  const verified = await api.attempt(verifyPhoneCode, { body: { phone_number, code } });
  if (verified.ok) return { values, fields: {}, confirmed: true };
  const waiting = waitingIn(form);
  const problem = { code: errorText(locale, verified.error.code) };
  // An expired code cannot be corrected, so a new one may be requested immediately.
  if (verified.error.code !== 'code_expired') return { values, fields: problem, waiting };
  return { values, fields: problem, waiting: waiting && { ...waiting, resendIn: 0 } };
}

/** A page that waits for a new address has `address=new` in its URL. The id replaces it. */
function withNewAddress(next: string, id: number): string {
  return next.replace(/([?&]address)=new(?=&|$)/, `$1=${id}`);
}

/** Returns the id of the address, or the errors. */
async function save(
  { api, locale, form, values }: Step,
  id: number | undefined,
): Promise<AddressAnswer | { readonly id: number }> {
  const { is_default, ...written } = values;
  const doubted = placeOf(values);
  const texts = { ...written, place_confirmed: form.get('doubted') === doubted };
  const saved =
    id === undefined
      ? await api.attempt(addAddress, { body: { ...texts, is_default } })
      : // The box can only set the default mark. It is removed when another address gets it.
        await api.attempt(changeAddress, { params: { id }, body: { ...texts, ...(is_default ? { is_default } : {}) } });
  if (saved.ok) return { id: saved.value.data.id };
  const fields = fieldErrors(locale, saved.error, values);
  const isKnown = Object.keys(fields).length > 0;
  const words = { en, ru, uz }[locale];
  return {
    values,
    fields,
    ...(saved.error.code === 'place_contradicts' ? { doubted } : {}),
    error: isKnown ? words['form.problem'] : errorText(locale, saved.error.code),
    waiting: waitingIn(form),
  };
}

/** The server validates the number last, but a customer wants all errors of the form at once. */
function fieldErrors(locale: Locale, { code, details, fields = {} }: Failure, values: AddressValues): FieldErrors {
  const words = { en, ru, uz }[locale];
  const errors: Record<string, string> = {};
  for (const [field, problem] of Object.entries(fields)) errors[field] = fieldErrorText(locale, tidied(problem));
  const isAsked = Object.keys(fields).length > 0;
  const phone = readMobileNumber(values.phone_number);
  if (isAsked && !phone.ok) errors.phone_number = fieldErrorText(locale, phone.error);
  const isElsewhere = code === 'place_contradicts' && fields.zip_code !== undefined;
  if (code === 'place_contradicts' && !isElsewhere) errors.is_jeju = words[doubtOf(String(details?.named), values)];
  if (fields.zip_code) errors.zip_code = words[isElsewhere ? 'form.zipElsewhere' : zipProblem(values.zip_code)];
  if (fields.address_text && values.address_text.trim() === '') errors.address_text = words['form.mustSelect'];
  return errors;
}

function doubtOf(named: string, { is_jeju }: AddressValues) {
  if (named === 'both') return 'form.bothIslands';
  if (named === 'jeju') return 'form.namesJeju';
  if (named === 'remote') return is_jeju ? 'form.namesOther' : 'form.namesIsland';
  return 'form.namesMainland';
}

function zipProblem(zip: string): 'form.zipUnknown' | 'form.zipInvalid' {
  return isZipCode(zip.trim()) ? 'form.zipUnknown' : 'form.zipInvalid';
}

/** All fields that the check of the place depends on. */
function placeOf({ zip_code, address_text, address_detail, is_jeju, is_remote }: AddressValues): string {
  const said = zip_code.trim() || (is_jeju ? 'jeju' : is_remote ? 'island' : 'mainland');
  return `${said} ${address_text} ${address_detail}`.trim();
}

/** For an empty field, "required" is clearer than "too short". */
function tidied(problem: FieldProblem): FieldProblem {
  return problem === 'too_short' ? 'required' : problem;
}

function codeFor(phone: string, resendIn: number): SentCode {
  return { phone, resendIn, sentAt: Date.now() };
}

/** Without JavaScript, only hidden fields keep the state. */
function waitingIn(form: FormData): SentCode | undefined {
  const phone = form.get('code_phone');
  if (typeof phone !== 'string' || phone === '') return undefined;
  return { phone, resendIn: Number(form.get('resend_in')) || 0, sentAt: Number(form.get('sent_at')) || 0 };
}
