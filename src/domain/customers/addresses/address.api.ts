import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { addresses as en } from '../../../platform/i18n/en/addresses.ts';
import { formatMessage } from '../../../platform/i18n/message.ts';
import { addresses as ru } from '../../../platform/i18n/ru/addresses.ts';
import { addresses as uz } from '../../../platform/i18n/uz/addresses.ts';
import { regionOfZip } from '../../shop/delivery/zip-region.rules.ts';
import { type ZoneSettings, zoneOf, zoneOfPlace, zoneSaid } from '../../shop/delivery/zone.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { readPhoneInput } from '../identity/phone-input.ts';
import type { MobileNumber } from '../identity/phone-number.rules.ts';
import { isValidated } from '../identity/validated-phone.store.ts';
import { type AddressView, addAddress, changeAddress, deleteAddress, listAddresses } from './address.contract.ts';
import { withSpelling } from './address.rules.ts';
import {
  type AddressRecord,
  findAddress,
  insertAddress,
  lockCustomer,
  readAddresses,
  removeAddress,
  updateAddress,
} from './address.store.ts';
import { contradicts, contradictsZip, islandsOf, namedPlace, placeWritten } from './place-names.rules.ts';

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
        const { is_default, place_confirmed, ...fields } = body;
        const phone = await readValidatedPhone(transaction, userId, body.phone_number);
        if (!phone.ok) return phone;
        const islands = await islandsSaid(transaction, body, body);
        if (!islands.ok) return islands;
        const written = { ...fields, ...islands.value, phone_number: phone.value };
        const added = await insertAddress(transaction, userId, written, is_default);
        return added ? answerWith(transaction, added, body.is_jeju, locale) : failed('too_many_addresses');
      }),
    ),
    handle(changeAddress, async ({ params: { id }, body }, { session: { userId }, locale }) =>
      changing(db, userId, async (transaction) => {
        const { is_default, place_confirmed, ...fields } = body;
        const before = await findAddress(transaction, userId, id);
        if (!before) return failed('not_found');
        const after = { ...before, ...withSpelling(before, given(fields)) };
        const islands =
          movesPlace(body) || placeWritten(before) !== placeWritten(after)
            ? await islandsSaid(transaction, body, after, before)
            : ok({});
        if (!islands.ok) return islands;
        if (fields.phone_number !== undefined) {
          const phone = await readValidatedPhone(transaction, userId, fields.phone_number);
          if (!phone.ok) return phone;
          fields.phone_number = phone.value;
        }
        const changed = await updateAddress(
          transaction,
          userId,
          id,
          given({ ...fields, ...islands.value }),
          is_default,
        );
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

/** One transaction with the customer's row locked. */
function changing<T>(
  db: OpenDatabase['db'],
  userId: number,
  change: (transaction: Database) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  return inTransaction(db, async (transaction) => {
    // The account was just deleted on another device.
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

interface SaidPlace {
  readonly zip_code?: string | undefined;
  readonly address_text?: string | undefined;
  readonly is_jeju?: boolean | undefined;
  readonly is_remote?: boolean | undefined;
  readonly place_confirmed: boolean;
}

function movesPlace({ zip_code, address_text, is_jeju, is_remote }: SaidPlace): boolean {
  return [zip_code, address_text, is_jeju, is_remote].some((said) => said !== undefined);
}

/** The island marks to store. Refused once if the names in an address contradict its zip code or the customer. */
async function islandsSaid(
  db: Database,
  said: SaidPlace,
  place: Pick<AddressRecord, 'zip_code' | 'address_text' | 'address_en' | 'address_detail'>,
  before?: Pick<AddressRecord, 'is_jeju' | 'is_remote'>,
): Promise<Result<Pick<AddressRecord, 'is_jeju' | 'is_remote'>, Failure>> {
  const { zip_code } = place;
  const refused = (field: string, details: object) =>
    err({ code: 'place_contradicts', fields: { [field]: 'place_contradicts' }, details: { ...details } } as const);
  if (zip_code !== '') {
    const { zones } = await readSettings(db, ['zones']);
    const region = regionOfZip(zip_code);
    const named = namedPlace(place.address_text);
    const isOther = contradictsZip(named, zoneOf(zip_code, zones), region?.ko ?? '');
    return isOther && !said.place_confirmed
      ? refused('zip_code', { named, region })
      : ok(islandsOf(said, null, before));
  }
  // No place is both.
  if (said.is_jeju && said.is_remote) return refused('is_jeju', { named: 'both' });
  const named = placeWritten(place);
  const islands = islandsOf(said, named, before);
  if (said.place_confirmed || !contradicts(named, zoneSaid(islands))) return ok(islands);
  return refused('is_jeju', { named });
}

/** Omits undefined fields, so that they stay unchanged. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
