import type { OAuthGateway } from './oauth.gateway.ts';
import { openIdLogin, type ProviderSettings } from './openid-login.adapter.ts';

export const googleIssuer = 'https://accounts.google.com';

/**
 * Google returns no phone number, and does not have to be notified of a deleted account, because no token is stored.
 */
export function googleGateway(settings: ProviderSettings): OAuthGateway {
  return {
    ...openIdLogin(settings, {
      name: 'google',
      scopes: 'openid email profile',
      // Google cannot be asked to require the password again; choosing the account is the closest option.
      parameters: ({ locale, fresh }) => ({
        prompt: 'select_account',
        hl: locale,
        ...(fresh ? { max_age: '0' } : {}),
      }),
      readAccount: async (claims) => ({ name: claims.name, phoneNumber: null }),
    }),
    unlink: async () => {},
  };
}
