export const oauthProviders = ['google', 'kakao'] as const;
export type OAuthProvider = (typeof oauthProviders)[number];

/** As they write themselves, in every language. */
export const providerNames = { google: 'Google', kakao: 'Kakao' } satisfies Record<OAuthProvider, string>;

/** How long a login may stay at the provider before it counts as given up. */
export const attemptSeconds = 10 * 60;

export function isOAuthProvider(text: unknown): text is OAuthProvider {
  return oauthProviders.includes(text as OAuthProvider);
}
