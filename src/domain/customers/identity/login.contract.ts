import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { line } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';

/** Longer than any spelling of a number, so that the handler can report what is wrong with it. */
export const phoneText = line(64).default('').describe('Korean mobile number in any usual spelling');
export const codeText = line(64).default('').describe('The six digits of the text message');

/** Browsers keep the session in a cookie that scripts cannot read, so their response contains no token. */
export const programToken = z.string().describe('Omitted if the request has Sec-Fetch-Site, which browsers send');

export const userView = z.object({
  id: z.int(),
  phone_number: z.string().nullable(),
  name: z.string(),
  locale: z.enum(locales),
});

/** Seconds until another code can be requested, and the lifetime of this one. */
export const codeSent = z.object({ resend_in: z.int(), expires_in: z.int() });
export type CodeSent = z.output<typeof codeSent>;

export const codeErrors = ['code_empty', 'code_wrong', 'code_expired', 'too_many_requests'] as const;
export const phoneErrors = ['phone_invalid', 'phone_incorrect'] as const;
export const sendingErrors = [...phoneErrors, 'code_too_soon', 'too_many_codes'] as const;

export const requestLoginCode = endpoint({
  name: 'requestLoginCode',
  method: 'POST',
  path: '/api/users/sms-login/',
  base: 'main',
  access: 'public',
  summary: 'Send a login code. The response is the same whether or not the phone has an account',
  body: z.object({ phone_number: phoneText }),
  answer: z.object({ data: codeSent }),
  errors: sendingErrors,
});

export const verifyLoginCode = endpoint({
  name: 'verifyLoginCode',
  method: 'POST',
  path: '/api/users/sms-verify/',
  base: 'main',
  access: 'public',
  summary: 'Log in with a code; the first login creates the account. Browsers get a cookie, programs a token',
  body: z.object({ phone_number: phoneText, code: codeText }),
  answer: z.object({ data: z.object({ token: programToken.optional(), user: userView }) }),
  errors: [...phoneErrors, ...codeErrors],
});

export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/api/auth/logout/',
  base: 'main',
  access: 'public',
  summary: 'End this session immediately, in every process',
  answer: z.object({ data: z.object({}) }),
  errors: [],
});

export const validatePhoneNumber = endpoint({
  name: 'validatePhoneNumber',
  method: 'POST',
  path: '/api/users/phone-numbers/validate-phone/',
  base: 'main',
  access: 'user',
  summary: 'Check whether the customer has verified this number; if so, returns a message',
  body: z.object({ phone_number: phoneText }),
  answer: z.object({ data: z.object({ validated: z.boolean(), message: z.string().optional() }) }),
  errors: phoneErrors,
});

export const requestPhoneCode = endpoint({
  name: 'requestPhoneCode',
  method: 'GET',
  path: '/api/users/phonenumber-verify/get-code/',
  base: 'main',
  access: 'user',
  summary: 'Send a code to a number that the customer wants to use in addresses',
  query: z.object({ phone_number: phoneText }),
  answer: z.object({ data: codeSent }),
  errors: [...sendingErrors, 'phone_validated'],
});

export const verifyPhoneCode = endpoint({
  name: 'verifyPhoneCode',
  method: 'POST',
  path: '/api/users/phonenumber-verify/',
  base: 'main',
  access: 'user',
  summary: 'Verify a number with its code',
  body: z.object({ phone_number: phoneText, code: codeText }),
  answer: z.object({ data: z.object({ validated: z.literal(true) }) }),
  errors: [...phoneErrors, ...codeErrors],
});

nameSchemas({ User: userView, CodeSent: codeSent });

examples({ expires_in: 180 }, { User: { name: 'Dilnoza', phone_number: '+821012345678' } });
