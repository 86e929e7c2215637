import type { TestShop } from '../../../platform/testing/test-shop.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's IP address. */
  readonly from?: string;
}

/** One call like that of a program, for example `'POST /api/users/sms-login/'`. */
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

/** Calls the API like a page: with the received cookies and without a token. */
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
