import { z } from 'zod';
import type { OutsideService } from '../../../platform/server/outside-call.ts';

interface KakaoApi {
  readonly service: OutsideService;
  readonly apiOrigin: string;
  readonly timeoutSeconds: number;
}

interface KakaoAccount {
  readonly nickname: string | undefined;
  readonly phoneNumber: string | null;
}

const userSchema = z.object({
  id: z.number(),
  kakao_account: z
    .object({
      profile: z.object({ nickname: z.string().optional() }).optional(),
      phone_number: z.string().nullish(),
      phone_number_needs_agreement: z.boolean().optional(),
    })
    .optional(),
});

const refusalSchema = z.object({ code: z.number() });
/** Kakao's error code for an unknown user. */
const notLinked = -101;

/**
 * Reads what the ID token does not contain. Null if Kakao does not answer: a login works without nickname and phone.
 */
export async function readKakaoAccount(
  { service, apiOrigin, timeoutSeconds }: KakaoApi,
  accessToken: string,
  subject: string,
): Promise<KakaoAccount | null> {
  const heard = await service.ask({
    operation: 'account',
    address: `${apiOrigin}/v2/user/me`,
    headers: () => ({ authorization: `Bearer ${accessToken}`, accept: 'application/json' }),
    withinMs: timeoutSeconds * 1000,
  });
  const user = 'problem' in heard ? null : userSchema.safeParse(heard.body).data;
  // Compared as numbers, because the JSON parser has already lost digits of an id beyond 2^53.
  if (!user || user.id !== Number(subject)) return null;
  const { profile, phone_number, phone_number_needs_agreement } = user.kakao_account ?? {};
  return {
    nickname: profile?.nickname,
    phoneNumber: (!phone_number_needs_agreement && phone_number) || null,
  };
}

/** Throws if Kakao could not be notified. A user that Kakao does not know counts as notified. */
export async function unlinkKakaoAccount(
  { service, apiOrigin, timeoutSeconds }: KakaoApi,
  adminKey: string,
  subject: string,
): Promise<void> {
  const heard = await service.ask({
    operation: 'unlink',
    address: `${apiOrigin}/v1/user/unlink`,
    headers: () => ({ authorization: `KakaoAK ${adminKey}` }),
    body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
    withinMs: timeoutSeconds * 1000,
  });
  if ('problem' in heard) throw new Error(`Kakao did not unlink a customer: ${heard.problem}`);
  const { status, body } = heard;
  if (status >= 200 && status < 300) return;
  const code = refusalSchema.safeParse(body).data?.code;
  if (code !== notLinked) throw new Error(`Kakao did not unlink a customer: status ${status}, code ${code}`);
}
