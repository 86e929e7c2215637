import { type Handler, handle } from '../../http/handler.ts';
import { ok } from '../../kernel/result.ts';
import type { Database } from '../../platform/database.ts';
import { getShopInfo } from './shop-settings.contract.ts';
import { readSettings } from './shop-settings.store.ts';

export function shopSettingsApi(db: Database): Handler[] {
  return [handle(getShopInfo, async () => ok({ data: await readSettings(db, ['company', 'delivery']) }))];
}
