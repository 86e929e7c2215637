import type { FastifyInstance, FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import type { SimulatedAccount } from './simulated-account.ts';
import type { LinkedAccounts } from './simulated-login.store.ts';

interface KakaoApiOptions {
  readonly adminKey: string;
  readonly linked: LinkedAccounts;
  provider(): Promise<Provider>;
}

/** The two endpoints of Kakao's own API that the shop uses, below the path of the simulator. */
export function registerKakaoApi(app: FastifyInstance, { adminKey, linked, provider }: KakaoApiOptions): void {
  app.get('/api/v2/user/me', async (request, reply) => {
    const [, token] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const found = token && (await (await provider()).AccessToken.find(token));
    if (!found) return refuse(reply, 401, -401, 'this access token does not exist');
    const account = await linked.find(found.accountId);
    if (!account) return refuse(reply, 400, -101, 'NotRegisteredUserException');
    return userOf(account, found.scopes);
  });

  app.post('/api/v1/user/unlink', async (request, reply) => {
    if (request.headers.authorization !== `KakaoAK ${adminKey}`) return refuse(reply, 401, -401, 'wrong appKey');
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const subject = form.get('target_id') ?? '';
    if (form.get('target_id_type') !== 'user_id' || !/^\d+$/.test(subject)) return refuse(reply, 400, -2, 'bad target');
    if (!(await linked.forget(subject))) return refuse(reply, 400, -101, 'NotRegisteredUserException');
    return { id: Number(subject) };
  });
}

function refuse(reply: FastifyReply, status: number, code: number, msg: string): FastifyReply {
  return reply.code(status).send({ msg, code });
}

/** Items that were not requested are omitted; items that the customer withholds are included without a value. */
function userOf(account: SimulatedAccount, scopes: ReadonlySet<string>): object {
  const { subject, name, email, phoneNumber, phoneWithheld } = account;
  return {
    id: Number(subject),
    connected_at: new Date().toISOString(),
    properties: { nickname: name },
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile: { nickname: name, is_default_image: true },
      ...(scopes.has('account_email') && {
        has_email: email !== null,
        email_needs_agreement: false,
        ...(email && { is_email_valid: true, is_email_verified: true, email }),
      }),
      ...(scopes.has('phone_number') && {
        has_phone_number: phoneWithheld || phoneNumber !== null,
        phone_number_needs_agreement: phoneWithheld,
        ...(phoneNumber && { phone_number: phoneNumber }),
      }),
    },
  };
}
