import { failed, type Handler, handle } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { koreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { writtenBusinessNumber } from '../shop-settings/business-number.rules.ts';
import { madeUpFields, wrongAccounts } from '../shop-settings/company.rules.ts';
import type { SettingsOf } from '../shop-settings/shop-settings.store.ts';
import {
  checkClosedDays,
  listSettings,
  type SettingsGroup,
  saveBank,
  saveCalendar,
  saveCompany,
  saveContacts,
  saveDelivery,
  saveHolding,
  saveStock,
  saveWallets,
  settingsOrder,
} from './settings.contract.ts';
import { saveGroup } from './settings.service.ts';
import { readGroups, readPromisesOn } from './settings.store.ts';

/** What the owner and managers decide about the shop. */
export function settingsApi(db: OpenDatabase['db']): Handler[] {
  /** Saves what was sent over what stands there. */
  const save = async <Key extends SettingsGroup['key']>(
    key: Key,
    { version, ...sent }: { readonly version: number },
    staffId: number,
    finish: (value: SettingsOf<Key>[Key]) => Result<SettingsOf<Key>[Key], Failure> = ok,
  ) => {
    const saved = await saveGroup(db, key, { staffId, version }, (value) =>
      finish({ ...value, ...sent } as SettingsOf<Key>[Key]),
    );
    return saved.ok ? ok({ data: saved.value as unknown as Extract<SettingsGroup, { key: Key }> }) : saved;
  };
  return [
    handle(listSettings, async () => {
      const data = (await readGroups(db, settingsOrder)) as SettingsGroup[];
      return ok({ data, count: data.length, next: null });
    }),
    handle(saveCompany, ({ body }, { session }) => save('company', body, session.userId, ownCompany)),
    handle(saveContacts, ({ body }, { session }) => save('contacts', body, session.userId)),
    handle(saveBank, ({ body }, { session }) => save('bank', body, session.userId, ownAccounts)),
    handle(saveDelivery, ({ body }, { session }) => save('delivery', body, session.userId)),
    handle(saveCalendar, ({ body: { version, closed_days } }, { session }) =>
      save('calendar', { version }, session.userId, () => ok({ closed_days: tidyDays(closed_days) })),
    ),
    handle(saveStock, ({ body }, { session }) => save('stock', body, session.userId)),
    handle(saveHolding, ({ body }, { session }) => save('holding', body, session.userId)),
    handle(saveWallets, ({ body }, { session }) => save('wallets', body, session.userId)),
    handle(checkClosedDays, async ({ body: { closed_days } }) => {
      const [calendar] = await readGroups(db, ['calendar']);
      const today = koreanDateOf(Date.now());
      const known = new Set(calendar?.value.closed_days);
      const added = tidyDays(closed_days).filter((day) => day >= today && !known.has(day));
      const { promises, count } = await readPromisesOn(db, added.map(koreanDate));
      return ok({ data: promises, count });
    }),
  ];
}

type Company = SettingsOf<'company'>['company'];

/** A company is the owner's own once nothing of it can only be made up. */
function ownCompany(company: Company): Result<Company, Failure> {
  const business_number = writtenBusinessNumber(company.business_number) ?? '000-00-00000';
  const tidy = { ...company, business_number };
  return ok({ ...tidy, is_demo: madeUpFields(tidy).length > 0 });
}

type Bank = SettingsOf<'bank'>['bank'];

/** Looked at once more together with the others that were left out. */
function ownAccounts(bank: Bank): Result<Bank, Failure> {
  const wrong = bank ? wrongAccounts(bank) : {};
  return Object.keys(wrong).length === 0 ? ok(bank) : failed('invalid_input', wrong);
}

function tidyDays(days: readonly string[]): string[] {
  return [...new Set(days)].sort();
}
