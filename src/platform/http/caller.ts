import type { ErrorCode } from '../../kernel/error-codes.ts';
import type { StaffRole } from './permissions.ts';

/** A valid login. */
export interface Session {
  readonly id: number;
  readonly userId: number;
  /** How this login was authenticated. Sensitive calls require a recent proof. */
  readonly method: 'phone' | 'google' | 'kakao';
  /** Null for customers. */
  readonly role: StaffRole | null;
  /** The second factor of a staff member. Without it, the login has only the rights of a customer. */
  readonly proof: StaffProof | null;
}

export interface StaffProof {
  /** Id of the staff session that this proof started. */
  readonly id: number;
  /** By this machine's clock. */
  readonly provenAt: Date;
  readonly expiresAt: Date;
}

/** The prefix distinguishes a staff token from a login token. */
export const staffTokenStart = 'staff_';

/** Cookies that only the server reads. The platform adds the prefix that the origin allows. */
export interface CookieJar {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, maxAgeSeconds: number): void;
  clear(name: CookieName): void;
}

/**
 * `signed_in` contains no secret: it tells page scripts whether there is a login and whether it belongs to the same
 * person as before.
 */
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

/** The caller as far as the server can tell. */
export interface Caller {
  /** The request id in the log. */
  readonly requestId: string;
  /** The client's address, used only for limits. */
  readonly address: string;
  readonly agent: string;
  /** Whether a browser sent it. Browsers keep logins in cookies, and their scripts never see the token. */
  readonly isBrowser: boolean;
  /** The login token from a header or a cookie. */
  readonly token: string | undefined;
  /** The token of the second factor, if present. */
  readonly staffToken: string | undefined;
  /** The idempotency key (header Idempotency-Key). */
  readonly requestKey: string | undefined;
  /** Queried once, and only by calls that need it. */
  session(): Promise<Session | null>;
  /** Queried again, because a request may have waited long for its body or its turn. */
  sessionNow(): Promise<Session | null>;
  readonly cookies: CookieJar;
  /** Logs a refused staff call. */
  noteRefusal(call: string, code: ErrorCode, session: Session): void;
}

/** The token of a new login in the response; not for browsers. */
export function tokenFor({ isBrowser }: Pick<Caller, 'isBrowser'>, token: string): { token?: string } {
  return isBrowser ? {} : { token };
}

const noCookies: CookieJar = {
  get: () => undefined,
  set: () => {
    throw new Error('A shared page cannot set cookies');
  },
  clear: () => {},
};

/** The caller of a shared page, so that no visitor's data can get into it. */
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
