import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { lenientText, line } from '../../../platform/http/input-types.ts';
import { programToken } from './login.contract.ts';
import { longestNextLink } from './next-link.ts';
import { oauthProviders } from './oauth.rules.ts';

const provider = z.enum(oauthProviders);

export const startOAuth = endpoint({
  name: 'startOAuth',
  method: 'POST',
  path: '/api/auth/oauth/start/',
  base: 'main',
  access: 'public',
  asks: 'logins',
  summary: 'Start a login at Google or Kakao in this browser; returns the URL to redirect to',
  body: z.object({
    provider,
    next: lenientText(longestNextLink).optional().describe('Page of the shop to open after the login'),
    link: z.boolean().default(false).describe('Link the provider to the logged-in account instead of logging in'),
    fresh: z.boolean().default(false).describe('Make the provider ask for credentials even if it has a session'),
  }),
  answer: z.object({ data: z.object({ url: z.string() }) }),
  errors: ['login_required', 'provider_off', 'provider_unavailable', 'too_many_requests'],
});

export const finishOAuth = endpoint({
  name: 'finishOAuth',
  method: 'POST',
  path: '/api/auth/oauth/finish/',
  base: 'main',
  access: 'public',
  asks: 'logins',
  summary: 'Finish a login that this browser started, with the parameters returned by the provider',
  body: z.object({ provider, query: line(4_000) }),
  answer: z.object({
    data: z.object({
      token: programToken.nullable().optional(),
      next: z.string().nullable(),
      confirm: z
        .literal(true)
        .optional()
        .describe('Set if a code was sent to the phone of an account: continue with the link endpoints'),
    }),
  }),
  errors: [
    ...(['oauth_not_started', 'oauth_declined', 'oauth_failed', 'identity_taken'] as const),
    ...(['provider_off', 'provider_unavailable'] as const),
  ],
});

export const unlinkProvider = endpoint({
  name: 'unlinkProvider',
  method: 'DELETE',
  path: '/api/users/providers/',
  base: 'main',
  access: 'user',
  summary: 'Unlink Google or Kakao if another login method remains; the customer is notified',
  body: z.object({ provider }),
  answer: z.object({ data: z.object({}) }),
  errors: ['not_found', 'last_way_in'],
});

examples(
  {},
  {
    StartOAuthAnswer: { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=shop' },
    StartOAuthBody: { next: '/basket' },
    FinishOAuthAnswer: { next: '/basket' },
  },
);
