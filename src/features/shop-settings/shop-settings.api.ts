import { type Handler, handle } from '../../http/handler.ts';
import { ok } from '../../kernel/result.ts';
import type { KnownSettings } from './known-settings.ts';
import { offeredPayments, type ShopOffer } from './shop-offer.ts';
import { getShopInfo } from './shop-settings.contract.ts';

export function shopSettingsApi(settings: KnownSettings, offer: ShopOffer): Handler[] {
  return [
    handle(getShopInfo, async () => {
      const { bank, ...facts } = await settings.read(['company', 'brand', 'contacts', 'delivery', 'bank']);
      const payment_methods = offeredPayments(offer, bank);
      return ok({ data: { ...facts, login_providers: [...offer.loginProviders], payment_methods } });
    }),
  ];
}
