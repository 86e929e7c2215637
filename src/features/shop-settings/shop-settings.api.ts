import { type Handler, handle } from '../../http/handler.ts';
import { ok } from '../../kernel/result.ts';
import type { Database } from '../../platform/database/database.ts';
import { offeredPayments, type ShopOffer } from './shop-offer.ts';
import { getShopInfo } from './shop-settings.contract.ts';
import { readSettings } from './shop-settings.store.ts';

export function shopSettingsApi(db: Database, offer: ShopOffer): Handler[] {
  return [
    handle(getShopInfo, async () => {
      const { bank, ...facts } = await readSettings(db, ['company', 'delivery', 'bank']);
      const payment_methods = offeredPayments(offer, bank);
      return ok({ data: { ...facts, login_providers: [...offer.loginProviders], payment_methods } });
    }),
  ];
}
