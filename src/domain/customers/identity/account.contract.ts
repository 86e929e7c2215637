import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, line } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { codeErrors, codeSent, codeText, phoneErrors, phoneText, sendingErrors, userView } from './login.contract.ts';
import { oauthProviders } from './oauth.rules.ts';

/** The account as its customer sees it. */
export const accountView = userView.extend({
  providers: z.array(z.enum(oauthProviders)),
  validated_phones: z.array(z.string()),
  locale_chosen: z
    .boolean()
    .describe('True if messages use `locale`; otherwise they use the language of the related page'),
  /** How the deletion is confirmed: a code to the phone, or a new login if there is none. */
  deletion_proof: z.enum(['code', 'login']),
});
export type AccountView = z.output<typeof accountView>;

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/api/users/me/',
  base: 'main',
  access: 'user',
  summary: 'Retrieve the logged-in customer',
  answer: z.object({ data: accountView }),
  errors: [],
});

export const changeMe = endpoint({
  name: 'changeMe',
  method: 'PATCH',
  path: '/api/users/me/',
  base: 'main',
  access: 'user',
  summary: 'Update name or language',
  body: z.object({
    name: line(80).optional(),
    locale: z
      .enum(locales)
      .nullable()
      .optional()
      .describe('Language of messages; null: the language of the related page'),
  }),
  answer: z.object({ data: accountView }),
  errors: [],
});

/** What prevents the deletion. Unpaid orders are listed in `details.orders` and can be cancelled. */
const obstacles = [
  'order_under_way',
  'order_unpaid',
  'money_owed',
  'claim_undecided',
  'payment_being_checked',
] as const;

export const checkDeletion = endpoint({
  name: 'checkDeletion',
  method: 'GET',
  path: '/api/users/me/deletion/',
  base: 'main',
  access: 'user',
  summary: 'Check what prevents the deletion of the account. Sends nothing',
  answer: z.object({
    data: z.object({
      obstacle: z
        .object({
          code: z.string().describe('The error code that the deletion would return'),
          orders: z.array(z.string()).describe('Unpaid orders, which can be cancelled'),
        })
        .nullable(),
    }),
  }),
  errors: [],
});

export const deleteMe = endpoint({
  name: 'deleteMe',
  method: 'DELETE',
  path: '/api/users/me/',
  base: 'main',
  access: 'user',
  summary: 'Delete the account, with a new code or shortly after a login through Google or Kakao',
  body: z.object({ code: line(64).default('') }),
  answer: z.object({ data: z.object({}) }),
  errors: [...codeErrors, 'proof_required', ...obstacles],
});

export const requestDeletionCode = endpoint({
  name: 'requestDeletionCode',
  method: 'POST',
  path: '/api/users/me/deletion-code/',
  base: 'main',
  access: 'user',
  summary: 'Send the code that confirms the deletion of the account',
  answer: z.object({ data: codeSent }),
  errors: ['code_too_soon', 'too_many_codes', 'proof_required', ...obstacles],
});

export const requestNumberCodes = endpoint({
  name: 'requestNumberCodes',
  method: 'POST',
  path: '/api/users/me/number/codes/',
  base: 'main',
  access: 'user',
  summary: 'Send two codes: to the current login number, if any, and to the new one',
  body: z.object({ phone_number: phoneText }),
  answer: z.object({ data: codeSent }),
  errors: [...sendingErrors, 'phone_validated'],
});

export const changeNumber = endpoint({
  name: 'changeNumber',
  method: 'POST',
  path: '/api/users/me/number/',
  base: 'main',
  access: 'user',
  summary:
    'Change the login number with both codes. Ends all other sessions and notifies both numbers. A customer without a number adds one with a single code',
  body: z.object({ phone_number: phoneText, old_code: codeText, new_code: codeText }),
  answer: z.object({ data: accountView }),
  errors: [...phoneErrors, ...codeErrors, 'phone_validated', 'number_taken'],
});

export const sessionView = z.object({
  id: z.int(),
  device: z.string(),
  method: z.enum(['phone', 'google', 'kakao']),
  started_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

export const listMySessions = endpoint({
  name: 'listMySessions',
  method: 'GET',
  path: '/api/users/sessions/',
  base: 'main',
  access: 'user',
  summary: 'List the sessions of the customer, last used first',
  answer: z.object({ data: z.array(sessionView) }),
  errors: [],
});

export const endMySessions = endpoint({
  name: 'endMySessions',
  method: 'DELETE',
  path: '/api/users/sessions/',
  base: 'main',
  access: 'user',
  summary: 'End one session by its id, or all sessions including the current one',
  body: z.object({ id: id.optional() }),
  answer: z.object({ data: z.object({}) }),
  errors: ['not_found'],
});

nameSchemas({ Account: accountView, Session: sessionView });

examples(
  { old_code: '482913', new_code: '107355' },
  {
    CheckDeletionAnswer: { obstacle: null },
    Account: { validated_phones: ['+821012345678'], name: 'Dilnoza', phone_number: '+821012345678' },
    ChangeMeBody: { name: 'Dilnoza' },
  },
);
