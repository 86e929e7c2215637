import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { codeErrors, codeSent, codeText, programToken } from './login.contract.ts';
import { oauthProviders } from './oauth.rules.ts';

/** What is needed before a new login method opens an existing account. */
export const linkToConfirm = z.object({
  provider: z.enum(oauthProviders),
  phone_number: z.string(),
  /** Requested in a session of that account; otherwise by a provider login with the same phone. */
  while_logged_in: z.boolean(),
  /** Whether a code is valid now, and the seconds until another can be requested. */
  code_sent: z.boolean(),
  resend_in: z.int(),
});

const loggedIn = z.object({
  data: z.object({
    token: programToken
      .nullable()
      .optional()
      .describe(
        'Null where the customer is logged in already; left out where the request has Sec-Fetch-Site, as browsers send it',
      ),
    next: z.string().nullable(),
  }),
});

export const getPendingLink = endpoint({
  name: 'getPendingLink',
  method: 'GET',
  path: '/api/auth/oauth/link/',
  base: 'main',
  access: 'public',
  summary: 'The login at a provider that waits in this browser for a code, if there is one',
  answer: z.object({ data: linkToConfirm.nullable() }),
  errors: [],
});

export const requestLinkCode = endpoint({
  name: 'requestLinkCode',
  method: 'POST',
  path: '/api/auth/oauth/link/code/',
  base: 'main',
  access: 'public',
  summary: 'Sends another code to the phone of the account that is to be linked',
  answer: z.object({ data: codeSent }),
  errors: ['oauth_not_started', 'code_too_soon', 'too_many_codes'],
});

export const confirmLink = endpoint({
  name: 'confirmLink',
  method: 'POST',
  path: '/api/auth/oauth/link/',
  base: 'main',
  access: 'public',
  summary: 'Links the login at the provider to the account, with the code that went to its phone, and logs in',
  body: z.object({ code: codeText }),
  answer: loggedIn,
  errors: [...codeErrors, 'oauth_not_started', 'identity_taken'],
});

export const declineLink = endpoint({
  name: 'declineLink',
  method: 'DELETE',
  path: '/api/auth/oauth/link/',
  base: 'main',
  access: 'public',
  summary:
    'Leaves the account as it is. Who is not logged in gets a new one for the login at the provider, and is logged in',
  answer: loggedIn,
  errors: ['oauth_not_started'],
});

nameSchemas({ LinkToConfirm: linkToConfirm });

examples(
  {},
  {
    LinkToConfirm: { phone_number: '010-****-5678' },
    ConfirmLinkAnswer: { next: '/basket' },
    DeclineLinkAnswer: { next: '/basket' },
  },
);
