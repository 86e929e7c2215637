import type { ErrorCode } from '../../kernel/error-codes.ts';
import type { StaffRole } from './permissions.ts';

/** A login that is still good. */
export interface Session {
  readonly id: number;
  readonly userId: number;
  /** How this login was proven: grave steps ask for a recent proof. */
  readonly method: 'phone' | 'google' | 'kakao';
  /** Null for customers. */
  readonly role: StaffRole | null;
  /** The second proof of somebody who works here; without it the login is as good as a customer's. */
  readonly proof: StaffProof | null;
}

export interface StaffProof {
  /** The work that this proof began. */
  readonly id: number;
  /** By the clock of this machine. */
  readonly provenAt: Date;
  readonly expiresAt: Date;
}

/** By how it begins, a token of staff is told from that of a login. */
export const staffTokenStart = 'staff_';

/** Cookies that only the server reads; names carry no prefix, the platform adds what the origin allows. */
export interface CookieJar {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, maxAgeSeconds: number): void;
  clear(name: CookieName): void;
}

/** `signed_in` holds no secret: it tells page scripts that there is a login, and whether it is the same person's as before. */
export const cookieNames = [
  'session',
  'staff_session',
  'signed_in',
  'oauth_attempt',
  'pending_link',
  'device',
  'wanted',
] as const;
export type CookieName = (typeof cookieNames)[number];

/** Whoever makes a call, as far as the server can tell. */
export interface Caller {
  /** The name of the request in the log. */
  readonly requestId: string;
  /** Address of the client, for limits only. */
  readonly address: string;
  readonly agent: string;
  /** Whether a browser has sent it: browsers keep logins as cookies, and their scripts are told no token. */
  readonly isBrowser: boolean;
  /** The secret that came with the call, in a header or a cookie. */
  readonly token: string | undefined;
  /** The secret of a second proof, if one came. */
  readonly staffToken: string | undefined;
  /** The caller's own name for the request (header Idempotency-Key), for calls that must not happen twice. */
  readonly requestKey: string | undefined;
  /** Looked up once, and only by calls that ask. */
  session(): Promise<Session | null>;
  /** Looked up anew: a request may have waited long for its body or its turn. */
  sessionNow(): Promise<Session | null>;
  readonly cookies: CookieJar;
  /** Notes in the log who was refused a call of staff. */
  noteRefusal(call: string, code: ErrorCode, session: Session): void;
}

/** The part of an answer that tells programs the token of a new login. */
export function tokenFor({ isBrowser }: Pick<Caller, 'isBrowser'>, token: string): { token?: string } {
  return isBrowser ? {} : { token };
}

const noCookies: CookieJar = {
  get: () => undefined,
  set: () => {
    throw new Error('A page that is shared by everybody cannot set cookies');
  },
  clear: () => {},
};

/** Who asks for a page that is the same for everybody: nothing about the visitor can get into it. */
export const nobody: Caller = {
  requestId: '',
  address: '',
  agent: '',
  isBrowser: false,
  token: undefined,
  staffToken: undefined,
  requestKey: undefined,
  session: async () => null,
  sessionNow: async () => null,
  cookies: noCookies,
  noteRefusal: () => {},
};
