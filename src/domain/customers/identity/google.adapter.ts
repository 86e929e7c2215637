import type { OAuthGateway } from './oauth.gateway.ts';
import { openIdLogin, type ProviderSettings } from './openid-login.adapter.ts';

export const googleIssuer = 'https://accounts.google.com';

/** Google knows no phone number, and needs no word from us when somebody leaves: no token of theirs is kept. */
export function googleGateway(settings: ProviderSettings): OAuthGateway {
  return {
    ...openIdLogin(settings, {
      name: 'google',
      scopes: 'openid email profile',
      // Google has no way to demand the password again; choosing the account is as far as it goes.
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
