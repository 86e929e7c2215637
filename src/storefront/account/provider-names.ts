import type { OAuthProvider } from '../../features/identity/oauth.rules.ts';

/** Names are names: the same in every language. */
export const providerNames: Readonly<Record<OAuthProvider, string>> = { google: 'Google', kakao: 'Kakao' };
