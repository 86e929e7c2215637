import type { ClientAuthMethod, Configuration } from 'oidc-provider';
import type { SimulatedAccount, SimulatedProvider } from './simulated-account.ts';

/** The differences between the two providers that a client can see. */
interface Likeness {
  readonly title: string;
  readonly routes: NonNullable<Configuration['routes']>;
  readonly clientAuthMethods: ClientAuthMethod[];
  /** Scopes and their claims. */
  readonly scopes: Readonly<Record<string, string[]>>;
  /** Kakao always reports the time of authentication; Google only if `max_age` is requested. */
  readonly alwaysTellsLoginTime: boolean;
  claimsOf(account: SimulatedAccount): Record<string, string | boolean>;
}

export const likenesses: Readonly<Record<SimulatedProvider, Likeness>> = {
  google: {
    title: 'Google',
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      jwks: '/oauth2/v3/certs',
      userinfo: '/v1/userinfo',
    },
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    scopes: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture', 'locale'] },
    alwaysTellsLoginTime: false,
    claimsOf: ({ name, email, subject }) => ({
      name,
      locale: 'en',
      picture: `https://lh3.example/${subject}`,
      ...(email ? { email, email_verified: true } : {}),
    }),
  },
  kakao: {
    title: 'Kakao',
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      userinfo: '/v1/oidc/userinfo',
    },
    clientAuthMethods: ['client_secret_post'],
    scopes: {
      openid: ['sub'],
      profile_nickname: ['nickname'],
      profile_image: ['picture'],
      account_email: ['email'],
      phone_number: [],
    },
    alwaysTellsLoginTime: true,
    claimsOf: ({ name, email, subject }) => ({
      nickname: name,
      picture: `https://k.example/${subject}`,
      ...(email ? { email } : {}),
    }),
  },
};
