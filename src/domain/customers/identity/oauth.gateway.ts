import type { Locale } from '../../../kernel/locale.ts';
import type { Result } from '../../../kernel/result.ts';

/** What must be stored until the browser returns; only the gateway interprets it. */
export interface OAuthSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface ProviderProfile {
  readonly subject: string;
  /** Empty if the provider does not return it. */
  readonly name: string;
  /** Verified by the provider, in any notation. */
  readonly phoneNumber: string | null;
}

export type FinishProblem = 'oauth_declined' | 'oauth_failed' | 'provider_unavailable';

/** `fresh`: the provider must authenticate the customer again, even with an open session there. */
export interface BeginOptions {
  readonly locale: Locale;
  readonly fresh: boolean;
}

export interface OAuthGateway {
  /** The URL of the provider's login page, and what must be stored until the browser returns. */
  begin(options: BeginOptions): Promise<Result<{ readonly url: string } & OAuthSecrets, 'provider_unavailable'>>;
  /** `query` contains the parameters of the provider's redirect. */
  finish(query: URLSearchParams, secrets: OAuthSecrets): Promise<Result<ProviderProfile, FinishProblem>>;
  /** Notifies the provider that the customer has left. Throws if it should be retried. */
  unlink(subject: string): Promise<void>;
}
