import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, line } from '../../../platform/http/input-types.ts';
import { passkeyCreated, passkeyQuestion } from './passkey.contract.ts';
import { staffToken } from './staff-session.contract.ts';

/** Without it, a staff member who has just re-authenticated adds another factor. */
const link = line(100, 1).optional().describe('Token of the enrolment link');

const enrolled = z.object({
  data: staffToken.extend({
    recovery_codes: z.array(z.string()).describe('Shown only once; empty if some exist already'),
  }),
});

export const beginEnrolment = endpoint({
  name: 'beginEnrolment',
  method: 'POST',
  path: '/api/staff/enrolment/',
  base: 'main',
  access: 'staff',
  may: 'self.prove',
  summary: 'Start the setup of an authenticator app and a passkey',
  body: z.object({ link }),
  answer: z.object({
    data: z.object({ otpauth: z.string(), secret: z.string(), passkey: passkeyQuestion }),
  }),
  errors: ['second_factor_needed', 'proof_needed', 'enrolment_over'],
});

export const enrolTotp = endpoint({
  name: 'enrolTotp',
  method: 'POST',
  path: '/api/staff/enrolment/totp/',
  base: 'main',
  access: 'staff',
  may: 'self.prove',
  summary: 'Enrol an authenticator app with a code from it. It replaces an earlier app, and a staff session starts',
  body: z.object({ link, code: line(40, 1) }),
  answer: enrolled,
  errors: ['second_factor_needed', 'proof_needed', 'enrolment_over', 'proof_wrong'],
});

export const enrolPasskey = endpoint({
  name: 'enrolPasskey',
  method: 'POST',
  path: '/api/staff/enrolment/passkey/',
  base: 'main',
  access: 'staff',
  may: 'self.prove',
  summary: 'Enrol a passkey created by the browser; a staff session starts',
  body: z.object({ link, passkey: passkeyCreated, name: line(60).default('') }),
  answer: enrolled,
  errors: ['second_factor_needed', 'proof_needed', 'enrolment_over', 'proof_wrong'],
});

const factors = z.object({
  totp: z.object({ added_at: z.iso.datetime() }).nullable(),
  passkeys: z.array(
    z.object({ id: z.int(), name: z.string(), added_at: z.iso.datetime(), used_at: z.iso.datetime().nullable() }),
  ),
  recovery_codes_left: z.int(),
});

export type OwnFactorList = z.output<typeof factors>;

export const listOwnFactors = endpoint({
  name: 'listOwnFactors',
  method: 'GET',
  path: '/api/staff/factors/',
  base: 'main',
  access: 'staff',
  may: 'self.read',
  summary: 'List the second factors of the caller',
  answer: z.object({ data: factors }),
  errors: [],
});

export const removeOwnFactor = endpoint({
  name: 'removeOwnFactor',
  method: 'DELETE',
  path: '/api/staff/factors/:factor/',
  base: 'main',
  access: 'staff',
  may: 'self.change',
  summary: 'Remove the app or a passkey, unless it is the last factor',
  params: z.object({ factor: z.union([z.literal('totp'), inText(id)]) }),
  answer: z.object({ data: factors }),
  errors: ['not_found', 'last_factor'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/staff/factors/recovery-codes/',
  base: 'main',
  access: 'staff',
  may: 'self.change',
  summary: 'Replace the recovery codes',
  answer: z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
  errors: [],
});

examples(
  {
    otpauth: 'otpauth://totp/Dasturxon:%2B821012345678?secret=JBSWY3DPEHPK3PXP&issuer=Dasturxon',
    recovery_codes: 'K7QM-2XWD-9TRB',
    recovery_codes_left: 9,
    used_at: '2026-11-16T02:40:00.000Z',
  },
  {
    BeginEnrolmentBody: { link: 'k2uQm0sWv8yJ4rT6bN1xE3hZ' },
    EnrolTotpBody: { link: 'k2uQm0sWv8yJ4rT6bN1xE3hZ' },
    EnrolPasskeyBody: { link: 'k2uQm0sWv8yJ4rT6bN1xE3hZ', name: 'My phone' },
    passkeys: { name: 'My phone' },
  },
);
