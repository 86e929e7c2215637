interface WalkOptions {
  /** One of the demo accounts, or any name. */
  readonly account: string;
  readonly cancel?: boolean;
  /** A browser that was used before; a new one by default. */
  readonly browser?: TinyBrowser;
}

const mostSteps = 10;

/** Goes through a simulated provider's pages like a browser, until the redirect to the shop. */
export async function walkLogin(
  loginUrl: string,
  { account, cancel = false, browser = new TinyBrowser() }: WalkOptions,
): Promise<URL> {
  const { origin } = new URL(loginUrl);
  let step = await browser.get(new URL(loginUrl));
  for (let count = 0; count < mostSteps; count += 1) {
    const next = step.response.headers.get('location');
    if (next) {
      const target = new URL(next, step.url);
      if (target.origin !== origin || !target.pathname.startsWith('/dev/oidc/')) return target;
      step = await browser.get(target);
    } else {
      step = await browser.post(step.url, answerTo(await step.response.text(), account, cancel));
    }
  }
  throw new Error(`the login did not end after ${mostSteps} steps`);
}

function answerTo(page: string, account: string, cancel: boolean): URLSearchParams {
  if (!page.includes('<form')) throw new Error('the login stopped at a page without a form');
  const answer = cancel ? 'cancel' : 'continue';
  const isListed = page.includes(`name="account" value="${account}"`);
  return new URLSearchParams({ ...(isListed ? { account } : { name: account }), answer });
}

interface Step {
  readonly url: URL;
  readonly response: Response;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** Keeps cookies by path, which is all that a login needs. */
export class TinyBrowser {
  readonly #cookies = new Map<string, Cookie>();

  get(url: URL): Promise<Step> {
    return this.#ask(url, {});
  }

  post(url: URL, body: URLSearchParams): Promise<Step> {
    return this.#ask(url, { method: 'POST', body });
  }

  async #ask(url: URL, init: RequestInit): Promise<Step> {
    const sent = [...this.#cookies].filter(([, { path }]) => `${url.pathname}/`.startsWith(`${path}/`));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, headers: cookie ? { cookie } : {}, redirect: 'manual' });
    this.keep(response);
    return { url, response };
  }

  /** Also stores cookies of responses to other requests, such as those of page scripts. */
  keep({ headers }: Response): void {
    for (const line of headers.getSetCookie()) this.#keep(line);
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/';
    if (value) this.#cookies.set(name, { value, path: path === '/' ? '' : path });
    else this.#cookies.delete(name);
  }
}
