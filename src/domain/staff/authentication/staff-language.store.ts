import { defaultLocale, type Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';

/** The back office uses the language of the staff member's account. */
export async function staffLanguage(db: Database, caller: Caller): Promise<Locale> {
  const session = await caller.session();
  if (!session) return defaultLocale;
  const user = await db.selectFrom('users').select('locale').where('id', '=', session.userId).executeTakeFirst();
  return (user?.locale as Locale | undefined) ?? defaultLocale;
}
