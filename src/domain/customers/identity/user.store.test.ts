import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import type { MobileNumber } from './phone-number.rules.ts';
import { changeUser, deleteUser, readUser, userOfPhone } from './user.store.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const phone = '+821012345678' as MobileNumber;

test('a phone has one account, however many concurrent logins prove it', async () => {
  const { db } = database;
  const ids = await Promise.all(Array.from({ length: 20 }, () => userOfPhone(db, phone, 'ru')));
  expect(new Set(ids).size).toBe(1);
  expect(await userOfPhone(db, phone, 'uz')).toBe(ids[0]);
  expect(await readUser(db, ids[0] ?? 0)).toEqual({
    id: ids[0],
    phoneNumber: phone,
    name: '',
    locale: 'ru',
    localeChosen: false,
    providers: [],
  });
});

test('only the given fields are changed', async () => {
  const { db } = database;
  const id = await userOfPhone(db, '+821012345679' as MobileNumber, 'en');
  await changeUser(db, id, { name: 'Aziza' });
  await changeUser(db, id, { locale: 'uz' });
  await changeUser(db, id, {});
  expect(await readUser(db, id)).toMatchObject({ name: 'Aziza', locale: 'uz' });
  await changeUser(db, id, { name: '' });
  expect(await readUser(db, id)).toMatchObject({ name: '', locale: 'uz' });
  expect(await readUser(db, await userOfPhone(db, phone, 'en'))).toMatchObject({ name: '', locale: 'ru' });
});

test('linked accounts are listed in the order in which they were linked', async () => {
  const { db } = database;
  const id = await userOfPhone(db, '+821012345670' as MobileNumber, 'en');
  await db.insertInto('identities').values({ provider: 'kakao', subject: '1', user_id: id }).execute();
  await db.insertInto('identities').values({ provider: 'google', subject: '1', user_id: id }).execute();
  expect((await readUser(db, id))?.providers).toEqual(['kakao', 'google']);
});

test('a deleted account is gone, and its phone number starts again', async () => {
  const { db } = database;
  const gone = '+821012345671' as MobileNumber;
  const id = await userOfPhone(db, gone, 'en');
  await deleteUser(db, id);
  expect(await readUser(db, id)).toBeUndefined();
  expect(await userOfPhone(db, gone, 'en')).not.toBe(id);
});
