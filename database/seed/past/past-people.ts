import { insertAddress } from '../../../src/domain/customers/addresses/address.store.ts';
import type { MobileNumber } from '../../../src/domain/customers/identity/phone-number.rules.ts';
import { changeUser, findUserByPhone, userOfPhone } from '../../../src/domain/customers/identity/user.store.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { StaffRole } from '../../../src/platform/http/permissions.ts';
import type { PastClock } from './past-clock.ts';
import type { PastPerson } from './past-plan.ts';

interface Customer {
  readonly userId: number;
  readonly addressId: number;
}

/** A customer of the demo history, created with their first order. */
export async function customerOf(db: Database, person: PastPerson): Promise<Customer> {
  const userId = await userOfPhone(db, person.phone as MobileNumber, person.locale);
  const known = await db.selectFrom('addresses').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (known) return { userId, addressId: known.id };
  await changeUser(db, userId, { name: person.name });
  const address = {
    recipient_name: person.name,
    phone_number: person.phone,
    zip_code: person.zipCode,
    address_text: person.address,
    address_en: '',
    address_detail: '',
    entrance_note: '',
    is_jeju: person.zipCode.startsWith('63'),
    is_remote: false,
  };
  const inserted = await insertAddress(db, userId, address, true);
  if (!inserted) throw new Error('The first address of a customer was not inserted');
  return { userId, addressId: inserted.id };
}

/** The staff members who pack, who talk to customers and who handle the money. */
export interface Workers {
  readonly packer: number;
  readonly support: number;
  readonly manager: number;
}

const formerStaff = '+821000009999' as MobileNumber;

/** The shop's staff members; in a demo without staff, a former one. */
export async function workersOf(db: Database, clock: PastClock): Promise<Workers> {
  const members = await db
    .selectFrom('staff_members')
    .select(['user_id', 'role'])
    .orderBy('user_id')
    .limit(100)
    .execute();
  const anybody = members[0]?.user_id ?? (await findUserByPhone(db, formerStaff)) ?? (await formerWorker(db, clock));
  const of = (role: StaffRole) => members.find((member) => member.role === role)?.user_id ?? anybody;
  return { packer: of('packer'), support: of('support'), manager: of('manager') };
}

async function formerWorker(db: Database, clock: PastClock): Promise<number> {
  await clock.goTo(clock.present - 100 * 24 * 60 * 60 * 1000, 'nobody');
  return userOfPhone(db, formerStaff, 'en');
}
