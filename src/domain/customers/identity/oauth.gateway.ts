import type { Locale } from '../../../kernel/locale.ts';
import type { Result } from '../../../kernel/result.ts';

/** What has to be remembered until the browser comes back; opaque to everybody but the gateway. */
export interface OAuthSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface ProviderProfile {
  readonly subject: string;
  /** Empty where the provider does not tell. */
  readonly name: string;
  /** Proven by the provider, in any spelling. */
  readonly phoneNumber: string | null;
}

export type FinishProblem = 'oauth_declined' | 'oauth_failed' | 'provider_unavailable';

/** `fresh`: somebody who is logged in at the provider already shall prove again who they are. */
export interface BeginOptions {
  readonly locale: Locale;
  readonly fresh: boolean;
}

export interface OAuthGateway {
  /** Address of the provider's login page, and what has to be remembered until the browser comes back. */
  begin(options: BeginOptions): Promise<Result<{ readonly url: string } & OAuthSecrets, 'provider_unavailable'>>;
  /** `query` is what the provider sent the browser back with. */
  finish(query: URLSearchParams, secrets: OAuthSecrets): Promise<Result<ProviderProfile, FinishProblem>>;
  /** Tells the provider that the customer has left; best effort, throws when it should be tried again. */
  unlink(subject: string): Promise<void>;
}
