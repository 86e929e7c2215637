import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { type SettingsKey, settingGroups } from './setting-groups.ts';
import { readSettings, writeSettings } from './shop-settings.store.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE settings');
});
afterAll(() => database.close());

const { company, delivery } = demoSettings;
const store = (key: string, value: object) =>
  database.pool.query('INSERT INTO settings (key, value) VALUES ($1, $2)', [key, JSON.stringify(value)]);

describe('settings', () => {
  it('are read as they were written, and only the requested groups', async () => {
    await writeSettings(database.db, 'company', company);
    await writeSettings(database.db, 'delivery', delivery);
    expect(await readSettings(database.db, ['company', 'delivery'])).toEqual({ company, delivery });
    expect(await readSettings(database.db, ['delivery'])).toEqual({ delivery });
  });

  it('are replaced by newer ones, with the time of the change', async () => {
    await writeSettings(database.db, 'delivery', delivery);
    await database.pool.query(`UPDATE settings SET updated_at = '2020-01-01'`);
    await writeSettings(database.db, 'delivery', { ...delivery, cutoff_hour: 14 });
    const { rows } = await database.pool.query('SELECT key, updated_at FROM settings');
    expect(rows).toHaveLength(1);
    expect(rows[0].updated_at.getFullYear()).toBeGreaterThan(2020);
    expect(await readSettings(database.db, ['delivery'])).toEqual({ delivery: { ...delivery, cutoff_hour: 14 } });
  });

  it('that are missing cause an error', async () => {
    await writeSettings(database.db, 'company', company);
    await expect(readSettings(database.db, ['company', 'delivery'])).rejects.toThrow();
  });

  it.each([
    ['has lost a field', { ...delivery, base_price: undefined }],
    ['has an impossible hour', { ...delivery, cutoff_hour: 24 }],
    ['has a price in words', { ...delivery, base_price: '3500' }],
    ['has a negative price', { ...delivery, jeju_surcharge: -1 }],
  ])('cause an error if a group %s', async (_what, broken) => {
    await store('delivery', broken);
    await expect(readSettings(database.db, ['delivery'])).rejects.toThrow();
  });

  it.each([
    ['a business number in another format', { ...company, business_number: '1234567890' }],
    ['no e-mail address', { ...company, email: 'nobody' }],
    ['an empty name', { ...company, company_name: '' }],
    ['an address that is too long', { ...company, address: 'x'.repeat(201) }],
  ])('of the company are invalid with %s', async (_what, broken) => {
    await store('company', broken);
    await expect(readSettings(database.db, ['company'])).rejects.toThrow();
  });

  it('of the demo shop are valid and marked as demo', () => {
    for (const key of Object.keys(settingGroups) as SettingsKey[]) {
      expect(settingGroups[key].stored.parse(demoSettings[key])).toEqual(demoSettings[key]);
    }
    expect(company.is_demo).toBe(true);
  });
});
