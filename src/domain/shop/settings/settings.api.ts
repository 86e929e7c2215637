import type { Failure } from '../../../kernel/error-codes.ts';
import { koreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { type EnabledFeatures, offeredPayments } from './enabled-features.ts';
import type { KnownSettings } from './known-settings.ts';
import { keysWith, rulesOf, type SavedKey } from './setting-groups.ts';
import { checkClosedDays, listSettings, type SettingsGroup, saveSettings } from './settings.contract.ts';
import { saveGroup } from './settings.service.ts';
import { readGroups, readPromisesOn } from './settings.store.ts';
import { getShopInfo } from './shop-settings.contract.ts';
import { wallets } from './wallet.rules.ts';

export function shopSettingsApi(settings: KnownSettings, features: EnabledFeatures): Handler[] {
  return [
    handle(getShopInfo, async () => {
      const read = await settings.read(['company', 'brand', 'contacts', 'delivery', 'bank', 'wallets']);
      const { bank, wallets: chosen, ...facts } = read;
      const payment_methods = offeredPayments(features, bank);
      const offered = wallets.filter((wallet) => chosen[wallet] && features.opensWallets);
      return ok({
        data: { ...facts, login_providers: [...features.loginProviders], payment_methods, wallets: offered },
      });
    }),
  ];
}

/** The settings that the owner and managers edit. */
export function settingsApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(listSettings, async () => {
      const data = (await readGroups(db, keysWith('may'))) as SettingsGroup[];
      return ok({ data, count: data.length, next: null });
    }),
    ...keysWith('summary').map((key) =>
      handle(saveSettings[key], async ({ body: { version, ...sent } }, { session: { userId: staffId } }) => {
        // The sent fields replace the stored ones.
        const saved = await saveGroup(db, key, { staffId, version }, (before) => finished(key, { ...before, ...sent }));
        return saved.ok ? ok({ data: saved.value as never }) : saved;
      }),
    ),
    handle(checkClosedDays, async ({ body: { closed_days } }) => {
      const [calendar] = await readGroups(db, ['calendar']);
      const today = koreanDateOf(Date.now());
      const known = new Set(calendar?.value.closed_days);
      const added = closed_days.filter((day) => day >= today && !known.has(day));
      const { promises, count } = await readPromisesOn(db, added.map(koreanDate));
      return ok({ data: promises, count });
    }),
  ];
}

/** Validates the whole group, including omitted fields, and adds the computed fields. */
function finished(key: SavedKey, value: Record<string, unknown>): Result<never, Failure> {
  const { check, own = {} } = rulesOf(key);
  const wrong = check?.(value) ?? {};
  if (Object.keys(wrong).length > 0) return failed('invalid_input', wrong);
  const said = Object.entries(own).map(([field, from]) => [field, from?.(value)]);
  return ok({ ...value, ...Object.fromEntries(said) } as never);
}
