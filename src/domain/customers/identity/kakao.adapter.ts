import { OutsideService } from '../../../platform/server/outside-call.ts';
import { readKakaoAccount, unlinkKakaoAccount } from './kakao-api.adapter.ts';
import type { OAuthGateway } from './oauth.gateway.ts';
import { callSeconds, openIdLogin, type ProviderSettings } from './openid-login.adapter.ts';

export const kakaoIssuer = 'https://kauth.kakao.com';
const kakaoApiOrigin = 'https://kapi.kakao.com';
/** A share of the login's time limit: the optional nickname and phone must not use up the whole time. */
const shareForAccount = 0.4;

export function kakaoGateway(settings: ProviderSettings): OAuthGateway {
  const { apiOrigin = kakaoApiOrigin, adminKey } = settings;
  // A separate service with its own circuit breaker: logins continue while it is unavailable.
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
