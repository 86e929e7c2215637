import { ok } from '../../../kernel/result.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { KnownSettings } from './known-settings.ts';
import { offeredPayments, type ShopOffer } from './shop-offer.ts';
import { getShopInfo } from './shop-settings.contract.ts';
import { wallets } from './wallet.rules.ts';

export function shopSettingsApi(settings: KnownSettings, offer: ShopOffer): Handler[] {
  return [
    handle(getShopInfo, async () => {
      const read = await settings.read(['company', 'brand', 'contacts', 'delivery', 'bank', 'wallets']);
      const { bank, wallets: chosen, ...facts } = read;
      const payment_methods = offeredPayments(offer, bank);
      const offered = wallets.filter((wallet) => chosen[wallet] && offer.opensWallets);
      return ok({ data: { ...facts, login_providers: [...offer.loginProviders], payment_methods, wallets: offered } });
    }),
  ];
}
