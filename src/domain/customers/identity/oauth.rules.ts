export const oauthProviders = ['google', 'kakao'] as const;
export type OAuthProvider = (typeof oauthProviders)[number];

/** Brand names, equal in every language. */
export const providerNames = { google: 'Google', kakao: 'Kakao' } satisfies Record<OAuthProvider, string>;

/** How long a login may take at the provider. */
export const attemptSeconds = 10 * 60;

export function isOAuthProvider(text: unknown): text is OAuthProvider {
  return oauthProviders.includes(text as OAuthProvider);
}
