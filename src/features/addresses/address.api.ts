import { failed, type Handler, handle } from '../../http/handler.ts';
import { addresses as en } from '../../i18n/en/addresses.ts';
import { formatMessage } from '../../i18n/message.ts';
import { addresses as ru } from '../../i18n/ru/addresses.ts';
import { addresses as uz } from '../../i18n/uz/addresses.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import type { Locale } from '../../kernel/locale.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transact.ts';
import { readPhoneInput } from '../identity/phone-input.ts';
import type { MobileNumber } from '../identity/phone-number.rules.ts';
import { isValidated } from '../identity/validated-phone.store.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { type AddressView, addAddress, changeAddress, deleteAddress, listAddresses } from './address.contract.ts';
import {
  type AddressRecord,
  addressPlace,
  insertAddress,
  lockCustomer,
  readAddresses,
  removeAddress,
  updateAddress,
} from './address.store.ts';
import { type ZoneSettings, zoneOfPlace } from './zone.rules.ts';

const messages = { en, ru, uz };

export function addressApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(listAddresses, async (_input, { session }) => {
      const records = await readAddresses(db, session.userId);
      const { zones } = await readSettings(db, ['zones']);
      return ok({ data: records.map((record) => viewOf(record, zones)) });
    }),
    handle(addAddress, async ({ body }, { session: { userId }, locale }) =>
      changing(db, userId, async (transaction) => {
        const { is_default, ...fields } = body;
        const phone = await readValidatedPhone(transaction, userId, body.phone_number);
        if (!phone.ok) return phone;
        const written = { ...fields, is_jeju: fields.is_jeju ?? false, phone_number: phone.value };
        const added = await insertAddress(transaction, userId, written, is_default);
        return added ? answerWith(transaction, added, body.is_jeju, locale) : failed('too_many_addresses');
      }),
    ),
    handle(changeAddress, async ({ params: { id }, body }, { session: { userId }, locale }) =>
      changing(db, userId, async (transaction) => {
        const { is_default, ...fields } = body;
        if (!(await addressPlace(transaction, userId, id))) return failed('not_found');
        if (fields.phone_number !== undefined) {
          const phone = await readValidatedPhone(transaction, userId, fields.phone_number);
          if (!phone.ok) return phone;
          fields.phone_number = phone.value;
        }
        const changed = await updateAddress(transaction, userId, id, given(fields), is_default);
        return changed ? answerWith(transaction, changed, body.is_jeju, locale) : failed('not_found');
      }),
    ),
    handle(deleteAddress, async ({ params: { id } }, { session: { userId } }) =>
      changing(db, userId, async (transaction) =>
        (await removeAddress(transaction, userId, id)) ? ok({ data: {} }) : failed('not_found'),
      ),
    ),
  ];
}

/** One transaction with the customer locked; a failure changes nothing. */
function changing<T>(
  db: OpenDatabase['db'],
  userId: number,
  change: (transaction: Database) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  return inTransaction(db, async (transaction) => {
    // Deleted by another device a moment ago.
    if (!(await lockCustomer(transaction, userId))) return failed('login_required');
    return change(transaction);
  });
}

async function readValidatedPhone(db: Database, userId: number, text: string): Promise<Result<MobileNumber, Failure>> {
  const phone = readPhoneInput(text);
  if (!phone.ok || (await isValidated(db, userId, phone.value))) return phone;
  return failed('phone_not_validated', { phone_number: 'phone_not_validated' });
}

async function answerWith(db: Database, record: AddressRecord, saidJeju: boolean | undefined, locale: Locale) {
  const { zones } = await readSettings(db, ['zones']);
  const data = viewOf(record, zones);
  const isContradiction = saidJeju !== undefined && saidJeju !== data.is_jeju;
  if (!isContradiction) return ok({ data });
  const words = messages[locale][data.is_jeju ? 'form.jejuYes' : 'form.jejuNo'];
  return ok({ data, message: formatMessage(locale, words, { zip: data.zip_code }) });
}

function viewOf(record: AddressRecord, zones: ZoneSettings): AddressView {
  const zone = zoneOfPlace(record, zones);
  return { ...record, is_remote: zone === 'remote', zone };
}

/** Leaves out what was not named, so that it stays as it is. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
