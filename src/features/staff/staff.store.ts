import type { StaffRole } from '../../http/permissions.ts';
import type { Database } from '../../platform/database/database.ts';

export async function setStaffRole(db: Database, userId: number, role: StaffRole): Promise<void> {
  await db
    .insertInto('staff_members')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
    .execute();
}

/** False if this person was no staff. */
export async function endStaffRole(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_members').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listStaff(db: Database) {
  return db
    .selectFrom('staff_members')
    .innerJoin('users', 'users.id', 'staff_members.user_id')
    .select(['users.phone_number', 'users.name', 'staff_members.role'])
    .orderBy('staff_members.added_at')
    .execute();
}
