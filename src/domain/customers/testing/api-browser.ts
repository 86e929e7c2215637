import type { TestShop } from '../../../platform/testing/test-shop.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the client. */
  readonly from?: string;
}

/** One call as a program makes it, `'POST /api/users/sms-login/'` for instance. */
export async function call(shop: TestShop, what: `${Method} /${string}`, { body, headers, from }: CallOptions = {}) {
  const [method = 'GET', url = ''] = what.split(' ');
  const answer = await shop.app.inject({
    method: method as Method,
    url,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  });
  return { status: answer.statusCode, headers: answer.headers, cookies: answer.cookies, body: answer.json() };
}

/** Calls the API as a page does: with the cookies that it got, and no token in sight. */
export class ApiBrowser {
  readonly cookies: Map<string, string>;
  readonly #shop: TestShop;

  constructor(shop: TestShop, cookies: Readonly<Record<string, string>> = {}) {
    this.#shop = shop;
    this.cookies = new Map(Object.entries(cookies));
  }

  async call(what: `${Method} /${string}`, options: CallOptions = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call(this.#shop, what, { ...options, headers: { cookie, ...options.headers } });
    for (const { name, value } of answer.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return answer;
  }
}
