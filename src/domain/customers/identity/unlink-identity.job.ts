import { z } from 'zod';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Identity } from './identity.store.ts';
import { oauthProviders } from './oauth.rules.ts';
import type { OAuthGateways } from './oauth.service.ts';

export const unlinkIdentity = { name: 'unlink-identity', lane: 'rest' } as const;

/** Notifies Google or Kakao that their customer has left; retried for days if they do not answer. */
export function unlinkIdentityJob(gateways: OAuthGateways): Job<Identity> {
  return {
    ...unlinkIdentity,
    accepts: z.object({ provider: z.enum(oauthProviders), subject: z.string() }),
    run: async ({ provider, subject }) => gateways[provider]?.unlink(subject),
  };
}
