import { randomInt } from 'node:crypto';
import { somePicture } from '../../src/features/photos/testing/some-photo.ts';
import { errorText } from '../../src/i18n/error-text.ts';
import type { ErrorCode } from '../../src/kernel/error-codes.ts';
import type { Scene } from './scene.ts';

/** Something that a customer tries while a thing is broken, and what the shop must say then. */
export interface Look {
  readonly what: string;
  readonly path: string;
  /** Made anew each time, where the same one twice would be refused. */
  readonly body?: () => object | Buffer;
  /** What it must be told, in words; null where it works all the same, and `either` where both are right. */
  readonly told: ErrorCode | null;
  readonly either?: true;
}

/** Somebody who is logged in, for pages and calls that ask the database. */
export interface Witness {
  readonly token: string;
}

export const ownOrders: Look = { what: 'the page of one’s orders', path: '/en/my-orders', told: 'unavailable' };
export const homePage: Look = { what: 'the home page', path: '/en', told: null };
/** Kept pages are shown while the shop hears of changes; without, it must not promise what may have changed. */
export const homeIfKept: Look = { ...homePage, told: 'unavailable', either: true };
export const addressPage: Look = {
  what: 'the page that looks for an address',
  path: '/en/addresses/zipcode?q=Teheran-ro%20152',
  told: 'provider_unavailable',
  // What was asked for before is still known.
  either: true,
};
export const addressCall: Look = {
  what: 'looking for an address',
  path: '/api/address-zipcode?q=Teheran-ro%20152',
  told: 'provider_unavailable',
  // What was asked for before is still known.
  either: true,
};
export const googleLogin: Look = {
  what: 'a login with Google',
  path: '/api/auth/oauth/start/',
  body: () => ({ provider: 'google' }),
  told: 'provider_unavailable',
  // What was asked for before is still known.
  either: true,
};

/** A code is promised at once and sent when the service is back. */
export const loginCode: Look = {
  what: 'asking for a login code',
  path: '/api/users/sms-login/',
  body: () => ({ phone_number: `010-${randomInt(2_000, 10_000)}-${randomInt(1_000, 10_000)}` }),
  told: null,
};
const picture = await somePicture();
export const photoSent: Look = {
  what: 'sending a photo',
  path: '/api/photos/',
  body: () => picture,
  told: 'unavailable',
};

/** Null if the shop said what it must, or else what it said instead. */
export async function wrongWith(look: Look, { door }: Scene, { token }: Witness): Promise<string | null> {
  const { what, path, told, either } = look;
  const body = look.body?.();
  const isFile = body instanceof Buffer;
  const answer = await fetch(door.address + path, {
    ...(body ? { method: 'POST', body: isFile ? Uint8Array.from(body) : JSON.stringify(body) } : {}),
    headers: {
      cookie: `session=${token}`,
      origin: door.address,
      // From everywhere: a few people behind one address get no more than a few codes.
      'x-forwarded-for': `10.3.${randomInt(256)}.${randomInt(256)}`,
      ...(body ? { 'content-type': isFile ? 'image/jpeg' : 'application/json' } : {}),
    },
  }).catch((error: Error) => error);
  if (answer instanceof Error) return `${what}: ${answer.cause ?? answer.message}`;
  const text = await answer.text();
  if (answer.ok && (told === null || either)) return null;
  if (told !== null && text.includes(errorText('en', told))) return null;
  return `${what} answered ${answer.status} and did not say why: ${text.replace(/<[^<>]*>/g, ' ').slice(0, 120)}`;
}
