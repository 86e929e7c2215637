import { koreanTimeOf } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { settingGroups } from '../../shop/settings/setting-groups.ts';
import { writeSettings } from '../../shop/settings/shop-settings.store.ts';

/**
 * From now on a hold for a transfer ends in this hour of the day in Korea, whatever hour it is now; for somebody who has paid before
 * a day later. Answers the hours of a newcomer's.
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
