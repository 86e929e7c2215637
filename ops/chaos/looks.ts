import { randomInt } from 'node:crypto';
import { TinyBrowser, walkLogin } from '../../src/domain/customers/identity/simulator/testing/walk-login.ts';
import { somePicture } from '../../src/domain/fulfilment/testing/some-photo.ts';
import type { ErrorCode } from '../../src/kernel/error-codes.ts';
import { addresses } from '../../src/platform/i18n/en/addresses.ts';
import { checkout } from '../../src/platform/i18n/en/checkout.ts';
import { errorText } from '../../src/platform/i18n/error-text.ts';
import { CardBuyer, type Errand } from '../card-buyer.ts';
import type { Scene } from './scene.ts';

/** A signed-in customer, for pages and calls that query the database. */
export interface Witness {
  readonly token: string;
}

/** What a check needs: the shop, a signed-in customer, and customers who have not bought yet. */
export interface Surroundings extends Scene {
  readonly witness: Witness;
  readonly crowd: Iterator<Errand>;
}

interface Said {
  readonly status: number;
  readonly text: string;
}

/** An action of a customer during a fault, and the exact result that the shop must show. */
export interface Look {
  readonly what: string;
  /** Prepares the action before the fault; the returned function runs it during the fault. */
  begin(surroundings: Surroundings): Promise<() => Promise<Said>>;
  /** The text that must be shown, or null if the action must succeed. */
  readonly told: string | null;
  /** The text after recovery, if the status alone does not show it. */
  readonly toldWhenWell?: string;
}

function toldOf(code: ErrorCode): string {
  return errorText('en', code);
}

export const ownOrders: Look = {
  what: 'the order list of a customer',
  begin: async (around) => () => said(around, '/en/my-orders'),
  told: toldOf('unavailable'),
};
/** The page cache shows its last copy while no new page can be made. */
export const homePage: Look = {
  what: 'the home page',
  begin: async (around) => () => said(around, '/en'),
  told: null,
};

/** A new search each time, because results are cached for a day. */
const freshAddress = () => `q=${encodeURIComponent(`Teheran-ro ${randomInt(1_000, 1_000_000)}`)}`;
export const addressPage: Look = {
  what: 'the address search page',
  begin: async (around) => () => said(around, `/en/addresses/zipcode?${freshAddress()}`),
  told: addresses['zip.failed'],
};
export const addressCall: Look = {
  what: 'an address search',
  begin: async (around) => () => said(around, `/api/address-zipcode?${freshAddress()}`),
  told: toldOf('provider_unavailable'),
};
const knownAddress = 'q=Teheran-ro%20152';
/** An earlier search is still in the cache. */
export const addressAskedBefore: Look = {
  what: 'a cached address search',
  async begin(around) {
    await said(around, `/api/address-zipcode?${knownAddress}`);
    return () => said(around, `/api/address-zipcode?${knownAddress}`);
  },
  told: null,
};

/**
 * A login from the button to the page that the browser returns to. The provider's configuration and keys are known from
 * an earlier successful login, as in any shop that has run for a while.
 */
export function loginWith(provider: 'google' | 'kakao', told: ErrorCode): Look {
  return {
    what: `a login with ${provider}`,
    async begin(around) {
      const before = await loginReturn(around, provider);
      if (before.status >= 400) throw new Error(`A login with ${provider} answered ${before.status}: ${before.text}`);
      return () => loginReturn(around, provider);
    },
    told: toldOf(told),
  };
}

async function loginReturn({ door }: Surroundings, provider: string): Promise<Said> {
  const begun = await fetch(`${door.address}/api/auth/oauth/start/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anywhere() },
    body: JSON.stringify({ provider, next: '/en' }),
  });
  const text = await begun.text();
  if (!begun.ok) return { status: begun.status, text };
  const { data } = JSON.parse(text) as { data: { url: string } };
  const browser = new TinyBrowser();
  browser.keep(begun);
  const back = await walkLogin(data.url, { account: `Guest ${randomInt(1_000_000)}`, browser });
  const { response } = await browser.get(back);
  // A signed-in customer is redirected; a page here shows the problem.
  const problem = await response.text();
  return { status: response.status === 302 ? 200 : Math.max(response.status, 400), text: problem };
}

/** The code is promised at once and sent when the service is back. */
export const loginCode: Look = {
  what: 'requesting a login code',
  begin: async (around) => () =>
    said(around, '/api/users/sms-login/', {
      phone_number: `010-${randomInt(2_000, 10_000)}-${randomInt(1_000, 10_000)}`,
    }),
  told: null,
};

/** If nothing can be written, there is no code to send. */
export const loginCodeRefused: Look = { ...loginCode, told: toldOf('unavailable') };

const picture = await somePicture();
export const photoSent: Look = {
  what: 'sending a photo',
  begin: async (around) => () => said(around, '/api/photos/', picture),
  told: toldOf('unavailable'),
};

/** The customer has entered the card and returns while Toss is broken: the page shows the state of the payment. */
export function payment(told: 'pay.checkingTitle' | 'pay.paidTitle'): Look {
  return {
    what: 'the page after paying by card',
    async begin(around) {
      const { value: errand } = around.crowd.next() as IteratorResult<Errand, undefined>;
      if (!errand) throw new Error('There are no customers left');
      const buyer = new CardBuyer(around.door.address, errand);
      const slug = await buyer.place();
      const returned = await buyer.authenticate(slug);
      if (returned === 'not payable') throw new Error(`${slug} could not be paid before the fault`);
      return async () => {
        await buyer.confirm(returned);
        return said({ ...around, witness: errand }, `/en/payment/toss/${slug}`);
      };
    },
    told: checkout[told],
    toldWhenWell: checkout['pay.paidTitle'],
  };
}

/** Null if the shop showed the expected text, or else what it showed. */
export function wrongWith({ what, told }: Pick<Look, 'what' | 'told'>, { status, text }: Said): string | null {
  if (told === null ? status < 400 : text.includes(told)) return null;
  const words = text.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ');
  const wanted = told === null ? 'should have worked' : `should have said “${told}”`;
  return `${what} ${wanted} and answered ${status}: ${words.slice(0, 160)}`;
}

/** The complete check, before and during a fault. */
export async function lookedAt(look: Look, around: Surroundings): Promise<string | null> {
  try {
    return wrongWith(look, await (await look.begin(around))());
  } catch (error) {
    return `${look.what}: ${reasonOf(error)}`;
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? String(error.cause ?? error.message) : String(error);
}

async function said({ door, witness }: Surroundings, path: string, body?: object | Buffer): Promise<Said> {
  const isFile = body instanceof Buffer;
  const answer = await fetch(door.address + path, {
    ...(body ? { method: 'POST', body: isFile ? Uint8Array.from(body) : JSON.stringify(body) } : {}),
    headers: {
      cookie: `session=${witness.token}`,
      origin: door.address,
      'x-forwarded-for': anywhere(),
      ...(body ? { 'content-type': isFile ? 'image/jpeg' : 'application/json' } : {}),
    },
  });
  return { status: answer.status, text: await answer.text() };
}

/** A random address, because of the limit of codes per address. */
function anywhere(): string {
  return `10.3.${randomInt(256)}.${randomInt(256)}`;
}
