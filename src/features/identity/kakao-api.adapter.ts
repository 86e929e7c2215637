import { z } from 'zod';

interface KakaoApi {
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
/** Kakao's word for "no such customer of yours". */
const notLinked = -101;

/** What the ID token does not carry. Null where Kakao does not answer: a login does without nickname and phone. */
export async function readKakaoAccount(
  { apiOrigin, timeoutSeconds }: KakaoApi,
  accessToken: string,
  subject: string,
): Promise<KakaoAccount | null> {
  const body = await answerTo(`${apiOrigin}/v2/user/me`, accessToken, timeoutSeconds).catch(() => null);
  const user = userSchema.safeParse(body).data;
  // Compared as numbers, because an id beyond 2^53 has lost digits in the JSON already.
  if (!user || user.id !== Number(subject)) return null;
  const { profile, phone_number, phone_number_needs_agreement } = user.kakao_account ?? {};
  return {
    nickname: profile?.nickname,
    phoneNumber: (!phone_number_needs_agreement && phone_number) || null,
  };
}

async function answerTo(url: string, accessToken: string, timeoutSeconds: number): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  });
  return response.json();
}

/** Throws when Kakao could not be told; a customer whom Kakao does not know any more counts as told. */
export async function unlinkKakaoAccount(
  { apiOrigin, timeoutSeconds }: KakaoApi,
  adminKey: string,
  subject: string,
): Promise<void> {
  const response = await fetch(`${apiOrigin}/v1/user/unlink`, {
    method: 'POST',
    headers: { authorization: `KakaoAK ${adminKey}` },
    body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return;
  const code = refusalSchema.safeParse(body).data?.code;
  if (code !== notLinked) throw new Error(`Kakao did not unlink a customer: status ${response.status}, code ${code}`);
}
