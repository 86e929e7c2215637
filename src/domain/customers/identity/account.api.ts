import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import {
  type AccountView,
  changeMe,
  changeNumber,
  checkDeletion,
  deleteMe,
  endMySessions,
  getMe,
  listMySessions,
  requestDeletionCode,
  requestNumberCodes,
} from './account.contract.ts';
import type { AccountDeletion } from './account-deletion.service.ts';
import { forgetDevices } from './known-device.store.ts';
import { forgetLogin } from './login.service.ts';
import type { NumberChange } from './number-change.service.ts';
import { endAllSessions, endOwnSession, listSessions } from './session.store.ts';
import { changeUser, readUser, userViewOf } from './user.store.ts';
import { listValidatedPhones } from './validated-phone.store.ts';

export function accountApi(db: Database, deletion: AccountDeletion, number: NumberChange): Handler[] {
  return [
    handle(getMe, async (_input, { session }) => accountAnswer(db, session.userId)),
    handle(changeMe, async ({ body }, { session }) => {
      await changeUser(db, session.userId, body);
      return accountAnswer(db, session.userId);
    }),
    handle(checkDeletion, async (_input, { session }) => {
      const obstacle = await deletion.obstacle(session.userId);
      const orders = obstacle?.details?.orders;
      return ok({
        data: {
          obstacle: obstacle && { code: obstacle.code, orders: Array.isArray(orders) ? orders.map(String) : [] },
        },
      });
    }),
    handle(requestDeletionCode, async (_input, context) => {
      const sent = await deletion.sendCode(context);
      return sent.ok ? ok({ data: sent.value }) : sent;
    }),
    handle(deleteMe, async ({ body }, context) => {
      const deleted = await deletion.delete(body.code, context);
      if (!deleted.ok) return deleted;
      forgetLogin(context.caller);
      context.caller.cookies.clear('device');
      return ok({ data: {} });
    }),
    handle(requestNumberCodes, async ({ body }, context) => {
      const sent = await number.sendCodes(body.phone_number, context);
      return sent.ok ? ok({ data: sent.value }) : sent;
    }),
    handle(changeNumber, async ({ body }, context) => {
      const changed = await number.change(body, context);
      return changed.ok ? accountAnswer(db, context.session.userId) : changed;
    }),
    handle(listMySessions, async (_input, { session }) => {
      const rows = await listSessions(db, session.userId);
      return ok({
        data: rows.map(({ id, device, method, started_at, seen_at }) => ({
          id,
          device,
          method: method as typeof session.method,
          started_at: started_at.toISOString(),
          seen_at: seen_at.toISOString(),
          current: id === session.id,
        })),
      });
    }),
    handle(endMySessions, async ({ body: { id } }, { session, caller }) => {
      if (id === undefined) await endEverything(db, session.userId);
      else if (!(await endOwnSession(db, session.userId, id))) return failed('not_found');
      if (id === undefined || id === session.id) forgetLogin(caller);
      return ok({ data: {} });
    }),
  ];
}

/** A customer who no longer trusts their sessions does not trust the known devices either. */
async function endEverything(db: Database, userId: number): Promise<void> {
  await endAllSessions(db, userId);
  await forgetDevices(db, userId);
}

async function accountAnswer(db: Database, userId: number) {
  const user = await readUser(db, userId);
  // The account was just deleted on another device.
  if (!user) return failed('login_required');
  const data: AccountView = {
    ...userViewOf(user),
    providers: [...user.providers],
    locale_chosen: user.localeChosen,
    validated_phones: await listValidatedPhones(db, userId),
    deletion_proof: user.phoneNumber ? 'code' : 'login',
  };
  return ok({ data });
}
