import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StaffRole } from '../../../platform/http/permissions.ts';
import { StartupError } from '../../../platform/start/startup-error.ts';

/** The prefix of the demo staff's numbers, within a range that no carrier assigns (`demo-numbers.ts`). */
export const demoStaffNumbers = '+821000009';

const isDemoNumber = sql`coalesce(phone_number, '') LIKE ${`${demoStaffNumbers}%`}`;

/** Demo staff accounts; a condition on the table `users`. */
export const isDemoStaff = sql`EXISTS (SELECT FROM staff_members WHERE user_id = users.id) AND ${isDemoNumber}`;

export async function worksInDemo(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId} AND ${isDemoStaff}`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the roles of the demo staff with their sessions and factors; the accounts are deleted with the demo customers.
 * If the shop has no real owner, they stay, so that someone can still log in.
 */
export async function endDemoStaff(db: Database): Promise<void> {
  await sql`WITH gone AS (SELECT id FROM users WHERE ${isDemoStaff} AND EXISTS (
      SELECT FROM staff_members JOIN users ON users.id = user_id WHERE role = 'owner' AND NOT ${isDemoNumber})),
    ended AS (DELETE FROM sessions WHERE user_id IN (SELECT id FROM gone))
    DELETE FROM staff_members WHERE user_id IN (SELECT id FROM gone)`.execute(db);
}

/** Their phone numbers are public, and so is the way their codes are computed. */
export async function refuseDemoStaff(db: Database): Promise<void> {
  const { rows } = await sql<{ phone_number: string; role: StaffRole }>`
    SELECT phone_number, role FROM staff_members JOIN users ON users.id = user_id WHERE ${isDemoNumber} ORDER BY 1`.execute(
    db,
  );
  if (rows.length === 0) return;
  const people = rows.map(({ phone_number, role }) => `${phone_number} (${role})`).join(', ');
  throw new StartupError(
    `This shop has demo staff: ${people}. Start it as a demo that is not reachable from other machines, make yourself the owner (npm run staff -- add <your number> owner), log in, and delete the demo data at /admin/opening. With DATABASE_URL set, npm run staff -- remove <number> removes each of them without starting the shop.`,
  );
}
