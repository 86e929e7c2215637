import { failed, type Handler, handle } from '../../http/handler.ts';
import { permissionsOf } from '../../http/permissions.ts';
import { ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { readUser } from '../identity/user.store.ts';
import { getStaffMe } from './staff-me.contract.ts';

export function staffMeApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(getStaffMe, async (_input, { session: { userId, role } }) => {
      const user = await readUser(db, userId);
      if (!user || !role) return failed('not_found');
      return ok({ data: { id: user.id, name: user.name, role, permissions: [...permissionsOf(role)] } });
    }),
  ];
}
