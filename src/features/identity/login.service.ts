import type { Caller, Session } from '../../http/caller.ts';
import type { Database } from '../../platform/database.ts';
import { sessionSeconds } from './session.rules.ts';
import { endSession, startSession } from './session.store.ts';

/** Begins a login. The login this browser may have had before ends: a token that others might know is worth nothing. */
export async function logIn(db: Database, userId: number, method: Session['method'], caller: Caller): Promise<string> {
  if (caller.token) await endSession(db, caller.token);
  return startSession(db, userId, method, caller.agent);
}

export function keepLogin({ cookies }: Caller, token: string): void {
  cookies.set('session', token, sessionSeconds);
  cookies.set('signed_in', '1', sessionSeconds);
}

export function forgetLogin({ cookies }: Caller): void {
  cookies.clear('session');
  cookies.clear('signed_in');
}
