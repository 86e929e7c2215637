import { OutsideService } from '../../../platform/server/outside-call.ts';
import { readKakaoAccount, unlinkKakaoAccount } from './kakao-api.adapter.ts';
import type { OAuthGateway } from './oauth.gateway.ts';
import { callSeconds, openIdLogin, type ProviderSettings } from './openid-login.adapter.ts';

export const kakaoIssuer = 'https://kauth.kakao.com';
const kakaoApiOrigin = 'https://kapi.kakao.com';
/** Of the time of a call: a login does without nickname and phone, and must not run out of time for them. */
const shareForAccount = 0.4;

export function kakaoGateway(settings: ProviderSettings): OAuthGateway {
  const { apiOrigin = kakaoApiOrigin, adminKey } = settings;
  // Another machine than the login's, and a door of its own: when it is away, logins go on without it.
  const api = {
    service: new OutsideService('kakao', settings.record),
    apiOrigin,
    timeoutSeconds: callSeconds(settings),
  };
  return {
    ...openIdLogin(settings, {
      name: 'kakao',
      scopes: 'openid profile_nickname',
      parameters: ({ fresh }): Record<string, string> => (fresh ? { prompt: 'login' } : {}),
      async readAccount(claims, accessToken) {
        const hasty = { ...api, timeoutSeconds: shareForAccount * api.timeoutSeconds };
        const account = await readKakaoAccount(hasty, accessToken, claims.sub);
        return { name: account?.nickname ?? claims.nickname, phoneNumber: account?.phoneNumber ?? null };
      },
    }),
    async unlink(subject) {
      if (adminKey) await unlinkKakaoAccount(api, adminKey, subject);
    },
  };
}
