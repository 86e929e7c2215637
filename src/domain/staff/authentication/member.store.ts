import { sql } from 'kysely';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/database.ts';
import { type Permission, roleMay, type StaffRole } from '../../../platform/http/permissions.ts';
import type { FactorKind } from './factor.rules.ts';

/** Adds a staff member, or changes the role. */
export async function setStaffRole(db: Database, userId: number, role: StaffRole): Promise<void> {
  await db
    .insertInto('staff_members')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
    .execute();
}

/** Returns false if this person already is a staff member. */
export async function addMember(db: Database, userId: number, role: StaffRole): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_members')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether a staff member still has a permission, which may change while a long job runs. */
export async function mayStill(db: Database, userId: number, verb: Permission): Promise<boolean> {
  const member = await db.selectFrom('staff_members').select('role').where('user_id', '=', userId).executeTakeFirst();
  return member !== undefined && roleMay(member.role as StaffRole, verb);
}

/** Returns false if this person is not a staff member. */
export async function changeRole(db: Database, userId: number, role: StaffRole): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_members')
    .set({ role })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if this person was not a staff member. Factors and staff sessions are deleted with the role. */
export async function endStaffRole(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_members').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Runs an operation that may remove the shop's last owner; a database constraint prevents it. */
export async function unlessLastOwner<T>(work: () => Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await work());
  } catch (error) {
    if (violatedConstraint(error) === 'staff_keep_an_owner') return err({ code: 'last_owner' });
    throw error;
  }
}

/** Returns false if this person is not a staff member. */
export async function lockMember(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT user_id FROM staff_members WHERE user_id = ${userId} FOR UPDATE`.execute(db);
  return rows.length > 0;
}

export interface Member {
  readonly id: number;
  readonly phone_number: string | null;
  readonly name: string;
  readonly role: StaffRole;
  readonly added_at: Date;
  readonly seen_at: Date | null;
  readonly factors: readonly FactorKind[];
  readonly link_until: Date | null;
}

export async function listStaff(db: Database, userId: number | null = null): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    SELECT u.id, u.phone_number, u.name, m.role, m.added_at, m.last_seen_at AS seen_at,
      array_remove(ARRAY[
        CASE WHEN EXISTS (SELECT FROM staff_passkeys f WHERE f.user_id = u.id) THEN 'passkey' END,
        CASE WHEN EXISTS (SELECT FROM staff_totp f WHERE f.user_id = u.id) THEN 'totp' END,
        CASE WHEN EXISTS (SELECT FROM staff_recovery_codes f WHERE f.user_id = u.id) THEN 'recovery_codes' END
      ], NULL) AS factors,
      (SELECT expires_at FROM staff_enrolments e WHERE e.user_id = u.id AND expires_at > now()) AS link_until
    FROM staff_members m JOIN users u ON u.id = m.user_id
    WHERE ${userId}::bigint IS NULL OR u.id = ${userId}
    ORDER BY m.added_at, u.id`.execute(db);
  return rows;
}

/**
 * The account of a staff member cannot be deleted: the role must end first, so that earlier actions remain
 * attributable.
 */
export async function worksHere(db: OpenDatabase['db'] | Database, userId: number): Promise<Failure | null> {
  const [member] = await listStaff(db, userId);
  return member ? { code: 'works_here' } : null;
}
