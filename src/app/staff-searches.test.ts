import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoShop } from '../../database/seed/seed.ts';
import type { LoggedIn } from '../domain/customers/testing/logged-in.ts';
import { buyer, placedOrder } from '../domain/orders/testing/buyers.ts';
import { staffCaller } from '../domain/staff/testing/staff-caller.ts';
import { isNamed } from '../platform/database/folded-text.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { emptyDatabase } from '../platform/testing/test-database.ts';
import { shopOver, type TestShop } from '../platform/testing/test-shop.ts';

/** Clusters differ in which characters PostgreSQL itself supports, but staff must find the same. */
describe.each([undefined, 'C.UTF-8'] as const)('in the locale %s', (locale) => {
  let shop: TestShop;
  let owner: LoggedIn;
  let slug = '';
  beforeAll(async () => {
    const database = await emptyDatabase(locale);
    await prepareDatabase(database);
    await seedDemoShop(database.db);
    shop = await shopOver(database, { RATE_LIMIT_SCALE: '1000' });
    const { db } = database;
    owner = await staffCaller(db, 'owner');
    const customer = await buyer(db, 1);
    await sql`UPDATE users SET name = 'Нигора Тўлқинова' WHERE id = ${customer.userId}`.execute(db);
    await sql`UPDATE addresses SET recipient_name = 'Зарина Абдуллаева' WHERE id = ${customer.address}`.execute(db);
    slug = await placedOrder(shop, customer);
    await sql`
      WITH claim AS (
        INSERT INTO claims (order_id, opened_by, contact_name, contact_phone, description)
        SELECT id, 'staff', 'Мадина Саидова', '+821012345678', 'The box was open.' FROM orders WHERE number = ${slug} RETURNING id, order_id)
      INSERT INTO claim_lines (claim_id, line_id, count, reason)
      SELECT claim.id, l.id, 1, 'missing' FROM claim JOIN order_lines l USING (order_id)`.execute(db);
    await sql`
      INSERT INTO deposits (idempotency_key, request_hash, paid_at, amount, open, depositor)
      SELECT 'searched-for', request_hash, now(), 57000, 57000, 'Гулнора Ҳасанова' FROM orders WHERE number = ${slug}`.execute(
      db,
    );
    await sql`UPDATE brands SET name = 'Сотка', also_known_as = '{Ёқут}' WHERE id = 2`.execute(db);
    await sql`
      INSERT INTO vouchers (code, name, kind, amount, valid_until)
      VALUES ('ANOR', '{"en": "Navruz", "ru": "Навруз", "uz": "Navroʻz"}', 'won', 1000, now() + interval '1 day')`.execute(
      db,
    );
    await sql`INSERT INTO synonyms (words) VALUES ('{ЗИРАБУЛОҚ,cumin spring}')`.execute(db);
    await sql`UPDATE certificates SET body = 'Халол сертификат', number = 'ЎЗ-2026' WHERE id = 1`.execute(db);
    await sql`UPDATE products SET name = name || '{"ru": "Жавдари НОН"}', listed = false WHERE id = 7`.execute(db);
  });
  afterAll(() => shop.close());

  async function found(path: string, q: string): Promise<number> {
    const url = `/api/staff/${path}/?q=${encodeURIComponent(q)}`;
    const answer = await shop.app.inject({ url, headers: owner.headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.length;
  }

  it.each([
    ['orders', 'зарина', 'ЗАРИНА АБДУЛЛАЕВА', 'zarina', 'Abdullaeva', 'Абдуллаева', 'Abdullayeva'],
    ['claims', 'мадина', 'Madina', 'Саидова', 'saidova', 'Мадина Саидова'],
    ['deposits', 'гулнора', 'Gulnora', 'Hasanova', 'Хасанова', 'Xasanova'],
    ['customers', 'нигора', 'Nigora', "To'lqinova", 'Toʻlqinova', 'тўлқин'],
    ['brands', 'сотка', 'sotk', 'yoqut', 'ЁҚУТ'],
    ['vouchers', 'навруз', "navro'z", 'anor'],
    ['synonyms', 'зирабулоқ', 'zirabuloq', 'Cumin'],
    ['certificates', 'халол', 'xalol', "o'z-2026"],
    ['stock', 'жавдари нон', 'javdari'],
    ['products', 'ЖАВДАРИ', 'javdari non', 'сотка', 'yoqut'],
  ])('%s are found in any spelling', async (path, ...typed) => {
    for (const q of typed) expect(await found(path, q), q).toBeGreaterThan(0);
    expect(await found(path, 'щщщ')).toBe(0);
  });

  it('finds products by words with an apostrophe, and by words of brand and name together', async () => {
    expect(await found('products', "go'shti")).toBe(await found('products', 'goʻshti'));
    expect(await found('products', "go'shti")).toBeGreaterThan(5);
    const { rows } = await sql<{ id: number; name: string; brand: string }>`
      SELECT p.id, p.name ->> 'en' AS name, b.name AS brand FROM products p JOIN brands b ON b.id = p.brand_id
      WHERE p.listed AND b.id <> 2 LIMIT 1`.execute(shop.database.db);
    const [product] = rows;
    const q = `${product?.brand} ${product?.name.split(' ')[0]}`;
    const url = `/api/staff/products/?page_size=200&q=${encodeURIComponent(q)}`;
    const { data } = (await shop.app.inject({ url, headers: owner.headers })).json();
    expect(data.map(({ id }: { id: number }) => id)).toContain(product?.id);
  });

  it.each([
    ['orders', 'orders', 'recipient_name', 'id = (SELECT max(id) FROM orders)'],
    ['claims', 'claims', 'contact_name', 'true'],
    ['deposits', 'deposits', 'depositor', "idempotency_key = 'searched-for'"],
    ['customers', 'users', 'name', 'id = (SELECT max(user_id) FROM orders)'],
  ])('%s: each word may be a prefix of any word of the name', async (path, table, column, which) => {
    const { db } = shop.database;
    const names: Readonly<Record<string, readonly string[]>> = {
      'Зарина Абдуллаева': ['Абдуллаева Зарина', 'abdullaeva zarina', 'Zar Abd'],
      'Zarina-Madina Ergasheva': ['Madina', 'Эргашева Мадина', 'madina zarina', 'Zarina-Madina'],
      'Хуршид Ғаниев': ["G'aniev", 'Gʻaniev', "G'aniev X"],
      'Oʻgʻiloy Choʻlpon': ["O'g'iloy", "cho'lpon o'g'il"],
      'Наргиза Ўринова': ["O'rinova", 'Orinova', "O'rinova Nargiza"],
      'Анна Ёлкина': ['Елкина', 'Ёлкина', 'Yolkina', 'Елк'],
      '김민수 DASTURXON.KR': ['김민', 'kr', 'dasturxon'],
    };
    for (const [name, typed] of Object.entries(names)) {
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${name} WHERE ${sql.raw(which)}`.execute(db);
      for (const q of typed) expect(await found(path, q), `${q}: ${name}`).toBeGreaterThan(0);
      expect(await found(path, `${typed[0]} щщщ`)).toBe(0);
    }
  });

  it.each(['orders', 'claims', 'deposits', 'customers', 'products'])(
    '%s: a search that folds to an empty text finds nothing',
    async (path) => {
      expect(await found(path, 'ъь')).toBe(0);
    },
  );

  it('finds a customer by the last four characters of an order number', async () => {
    expect(await found('customers', slug.slice(-4).toLowerCase())).toBe(1);
  });

  it('searches for names use an index', async () => {
    const { db } = shop.database;
    const plans = await db.connection().execute(async (connection) => {
      await sql`SET enable_seqscan = off`.execute(connection);
      const told: string[] = [];
      for (const [table, name] of [
        ['orders', 'recipient_name'],
        ['claims', 'contact_name'],
        ['deposits', 'depositor'],
        ['users', 'name'],
      ]) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          EXPLAIN SELECT id FROM ${sql.table(table ?? '')} WHERE ${sql.ref(name ?? '')} <> ''
            AND ${sql.ref(name ?? '')} IS NOT NULL AND ${isNamed(name ?? '', 'Абдуллаева Зарина')}`.execute(connection);
        told.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      await sql`RESET enable_seqscan`.execute(connection);
      return told;
    });
    for (const plan of plans)
      expect(plan).toMatch(/Bitmap Index Scan on \w+_by_(?:name|recipient) .*\n *Index Cond: .*@@/);
  });
});
