import type { Database } from '../../../platform/database/database.ts';
import type { Caller, Session } from '../../../platform/http/caller.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { rememberDevice } from './known-device.store.ts';
import { deviceSeconds, sessionSeconds } from './session.rules.ts';
import { endSession, startSession } from './session.store.ts';
import { noteLoginConsents } from './user.store.ts';

export interface Login {
  readonly token: string;
  /** Recognises this browser after a logout. */
  readonly deviceKey: string;
  /** Lets page scripts distinguish the people who use one browser. It reveals nothing else. */
  readonly personMark: string;
}

/** Starts a session. The browser's previous session ends, because others might know its token. */
export async function logIn(
  { db, secret }: { readonly db: Database; readonly secret: Secret },
  userId: number,
  method: Session['method'],
  caller: Caller,
): Promise<Login> {
  if (caller.token) await endSession(db, caller.token);
  await noteLoginConsents(db, userId);
  return {
    token: await startSession(db, userId, method, caller.agent),
    deviceKey: await rememberDevice(db, userId, caller.cookies.get('device')),
    personMark: secret.mac('person in a browser', String(userId)).toString('base64url').slice(0, 16),
  };
}

export function saveLogin({ cookies }: Caller, { token, deviceKey, personMark }: Login): void {
  cookies.set('session', token, sessionSeconds);
  cookies.set('signed_in', personMark, sessionSeconds);
  cookies.set('device', deviceKey, deviceSeconds);
}

/** Marks the browser as known after its customer has entered a valid code again. */
export async function knowDevice(db: Database, userId: number, { cookies }: Caller): Promise<void> {
  cookies.set('device', await rememberDevice(db, userId, cookies.get('device')), deviceSeconds);
}

export function forgetLogin({ cookies }: Caller): void {
  cookies.clear('session');
  cookies.clear('staff_session');
  cookies.clear('signed_in');
  cookies.clear('wanted');
}
