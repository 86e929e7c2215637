import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StaffRole } from '../../../platform/http/permissions.ts';
import { StartupError } from '../../../platform/start/startup-error.ts';

/** The demo's staff have a block of their own among the numbers that no carrier gives out (`demo-numbers.ts`). */
export const demoStaffNumbers = '+821000009';

const isDemoNumber = sql`coalesce(phone_number, '') LIKE ${`${demoStaffNumbers}%`}`;

/** Accounts that the demo plays its staff with; of the table `users`. */
export const isDemoStaff = sql`EXISTS (SELECT FROM staff_members WHERE user_id = users.id) AND ${isDemoNumber}`;

export async function worksInDemo(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId} AND ${isDemoStaff}`.execute(db);
  return rows.length > 0;
}

/**
 * Their work, factors and logins go with the role; the accounts go with the customers of the demo. Where the shop has no
 * owner of its own they stay, so that the way in stays open.
 */
export async function endDemoStaff(db: Database): Promise<void> {
  await sql`WITH gone AS (SELECT id FROM users WHERE ${isDemoStaff} AND EXISTS (
      SELECT FROM staff_members JOIN users ON users.id = user_id WHERE role = 'owner' AND NOT ${isDemoNumber})),
    ended AS (DELETE FROM sessions WHERE user_id IN (SELECT id FROM gone))
    DELETE FROM staff_members WHERE user_id IN (SELECT id FROM gone)`.execute(db);
}

/** Whoever has seen a demo knows these numbers, and how its codes are made is no secret. */
export async function refuseDemoStaff(db: Database): Promise<void> {
  const { rows } = await sql<{ phone_number: string; role: StaffRole }>`
    SELECT phone_number, role FROM staff_members JOIN users ON users.id = user_id WHERE ${isDemoNumber} ORDER BY 1`.execute(
    db,
  );
  if (rows.length === 0) return;
  const people = rows.map(({ phone_number, role }) => `${phone_number} (${role})`).join(', ');
  throw new StartupError(
    `Staff of the demo work in this shop: ${people}. Start it as a demo on this machine alone, make yourself the owner (npm run staff -- add <your number> owner), log in, and empty the demo at /admin/opening. With a DATABASE_URL, npm run staff -- remove <number> takes each of them away without a start.`,
  );
}
