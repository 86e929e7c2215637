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
        'Null if the customer is already logged in; omitted if the request has Sec-Fetch-Site, which browsers send',
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
  summary: 'Retrieve the provider login that waits for a code in this browser, if any',
  answer: z.object({ data: linkToConfirm.nullable() }),
  errors: [],
});

export const requestLinkCode = endpoint({
  name: 'requestLinkCode',
  method: 'POST',
  path: '/api/auth/oauth/link/code/',
  base: 'main',
  access: 'public',
  summary: 'Send another code to the phone of the account to be linked',
  answer: z.object({ data: codeSent }),
  errors: ['oauth_not_started', 'code_too_soon', 'too_many_codes'],
});

export const confirmLink = endpoint({
  name: 'confirmLink',
  method: 'POST',
  path: '/api/auth/oauth/link/',
  base: 'main',
  access: 'public',
  summary: 'Link the provider login to the account with the code sent to its phone, and log in',
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
    'Decline the link; the account does not change. A customer who is not logged in gets a new account for the provider login and is logged in',
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
