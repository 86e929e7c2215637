import type { Locale } from '../../kernel/locale.ts';
import type { Result } from '../../kernel/result.ts';
import { readKakaoAccount, unlinkKakaoAccount } from './kakao-api.adapter.ts';
import { openIdLogin } from './openid-login.adapter.ts';

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

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Consent items to ask for; Kakao refuses a login that asks for one it has not approved. */
  readonly scopes?: string;
  /** Where Kakao's own API is. */
  readonly apiOrigin?: string;
  /** Without it Kakao is not told about customers who leave. */
  readonly adminKey?: string;
  readonly timeoutSeconds?: number;
  /** Hears why a login failed: short codes for the log, never anything that came from the customer. */
  report?(reason: string): void;
}

export const googleIssuer = 'https://accounts.google.com';
export const kakaoIssuer = 'https://kauth.kakao.com';
const kakaoApiOrigin = 'https://kapi.kakao.com';
const defaultTimeoutSeconds = 8;

/** Google knows no phone number, and needs no word from us when somebody leaves: no token of theirs is kept. */
export function googleGateway(settings: ProviderSettings): OAuthGateway {
  const { timeoutSeconds = defaultTimeoutSeconds } = settings;
  return {
    ...openIdLogin(
      { ...settings, timeoutSeconds },
      {
        scopes: 'openid email profile',
        // Google has no way to demand the password again; choosing the account is as far as it goes.
        parameters: ({ locale, fresh }) => ({
          prompt: 'select_account',
          hl: locale,
          ...(fresh ? { max_age: '0' } : {}),
        }),
        readAccount: async (claims) => ({ name: claims.name, phoneNumber: null }),
      },
    ),
    unlink: async () => {},
  };
}

export function kakaoGateway(settings: ProviderSettings): OAuthGateway {
  const { timeoutSeconds = defaultTimeoutSeconds, apiOrigin = kakaoApiOrigin, adminKey } = settings;
  const api = { apiOrigin, timeoutSeconds };
  return {
    ...openIdLogin(
      { ...settings, timeoutSeconds },
      {
        scopes: 'openid profile_nickname',
        parameters: ({ fresh }): Record<string, string> => (fresh ? { prompt: 'login' } : {}),
        async readAccount(claims, accessToken) {
          const account = await readKakaoAccount(api, accessToken, claims.sub);
          return { name: account?.nickname ?? claims.nickname, phoneNumber: account?.phoneNumber ?? null };
        },
      },
    ),
    async unlink(subject) {
      if (adminKey) await unlinkKakaoAccount(api, adminKey, subject);
    },
  };
}
