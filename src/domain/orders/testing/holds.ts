import { koreanTimeOf } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { settingGroups } from '../../shop/settings/setting-groups.ts';
import { writeSettings } from '../../shop/settings/shop-settings.store.ts';

/**
 * Sets the deadline of transfers to this hour of the day in Korea, for customers who have paid before a day later.
 * Returns the hours for a new customer.
 */
export async function endTransfersIn(db: Database, hour: number): Promise<number> {
  const builtIn = settingGroups.holding.stored.parse(undefined);
  const hours = (hour - koreanTimeOf(Date.now()).hour + 24) % 24 || 24;
  await writeSettings(db, 'holding', {
    ...builtIn,
    newcomer: { ...builtIn.newcomer, transfer_hours: hours },
    known: { ...builtIn.known, transfer_hours: hours + 24 },
  });
  return hours;
}
