import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import type { MobileNumber } from '../identity/phone-number.rules.ts';
import { userOfPhone } from '../identity/user.store.ts';
import { lockCustomer } from './address.store.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let userId: number;
let phones = 0;
beforeEach(async () => {
  userId = await userOfPhone(database.db, `+8210${String(50_000_000 + ++phones)}` as MobileNumber, 'en');
});

/** Inserts an address directly, without the store. */
function write(is_default: boolean, changes: object = {}) {
  return database.db
    .insertInto('addresses')
    .values({
      user_id: userId,
      recipient_name: 'Aziza',
      phone_number: '+821012345678',
      zip_code: '06236',
      address_text: '서울',
      is_jeju: false,
      is_default,
      ...changes,
    })
    .execute();
}
const own = () => database.db.selectFrom('addresses').select('is_default').where('user_id', '=', userId).execute();

describe('the database', () => {
  test('refuses addresses without a default', async () => {
    await expect(write(false)).rejects.toThrow(/no default/);
    await write(true);
    await write(false);
    const unmark = database.db.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId);
    await expect(unmark.execute()).rejects.toThrow(/no default/);
    const remove = database.db.deleteFrom('addresses').where('user_id', '=', userId);
    await expect(remove.where('is_default', '=', true).execute()).rejects.toThrow(/no default/);
    expect(await own()).toHaveLength(2);
    await remove.execute();
    expect(await own()).toEqual([]);
  });

  test('refuses two defaults', async () => {
    await write(true);
    await expect(write(true)).rejects.toThrow(/one_default_address/);
    await write(false);
    const mark = database.db.updateTable('addresses').set({ is_default: true }).where('user_id', '=', userId);
    await expect(mark.execute()).rejects.toThrow(/one_default_address/);
    expect(await own()).toEqual(expect.arrayContaining([{ is_default: true }, { is_default: false }]));
  });

  test.each([
    { is_jeju: true },
    { zip_code: '63000' },
    { zip_code: '0623' },
    { phone_number: '01012345678' },
    { recipient_name: '' },
    { recipient_name: 'a'.repeat(81) },
    { address_text: '가'.repeat(301) },
    { address_detail: 'x'.repeat(201) },
    { entrance_note: 'x'.repeat(201) },
  ])('refuses %j', async (changes) => {
    await expect(write(true, changes)).rejects.toThrow(/check constraint/);
  });
});

test('a deleted account cannot be locked', async () => {
  await database.db.transaction().execute(async (transaction) => {
    expect(await lockCustomer(transaction, userId)).toBe(true);
    expect(await lockCustomer(transaction, 999_999_999)).toBe(false);
  });
});
