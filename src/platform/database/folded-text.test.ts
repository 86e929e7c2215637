import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** Spellings of the same name or word. */
const spellings = [
  ['Абдуллаева', 'АБДУЛЛАЕВА', 'Abdullaeva', 'Abdullayeva', 'abdulaeva'],
  ['Зарина', 'зарина', 'Zarina', 'ＺＡＲＩＮＡ', 'Zаrinа'],
  ['Toʻlqinova', "To'lqinova", 'To’lqinova', 'To`lqinova', 'To´lqinova', 'Тўлқинова'],
  ['goʻshti', "go'shti", 'GOʼSHTI', 'гўшти'],
  ['Жамшид', 'Jamshid', 'Djamshid', 'Джамшид', 'Zhamshid'],
  ['Хасанов', 'Ҳасанов', 'Hasanov', 'Xasanov', 'Khasanov'],
  ['Елена', 'Elena', 'Yelena'],
  ['Бахтиёр', 'Baxtiyor', 'Bakhtiyor'],
  ['Фёдор', 'Федор'],
  ['Ёлкина', 'Елкина', 'Yolkina', 'Elkina'],
  ['Валиева', 'Valieva', 'Valiyeva'],
  ['Сергей', 'Sergey', 'Sergei'],
  ['Ғулом', 'Gʻulom', "G'ulom", 'Ghulom'],
  ['Щербаков', 'Shcherbakov'],
  ['Наталья', 'Natalya', 'Natalia'],
  ['Élodie', 'elodie'],
  ['  Ким   Анна ', 'kim anna'],
  ['김철수', '김철수'.normalize('NFD')],
];
const beginnings = ['Bak', 'Xo', "To'", 'Khod', 'Abdullay', 'Valiy', 'Ye', 'Naj', 'Sergey', 'Shah'];
const names = ['Bakhtiyor', 'Xoʻjayev', 'Toʻlqin', 'Khodjaev', 'Abdullayeva', 'Valiyeva', 'Yelena', 'Najmiddin'];

describe.each([undefined, 'C.UTF-8', 'ICU'] as const)('in the locale %s', (locale) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await emptyDatabase(locale);
    await migrate(database.db);
  });
  afterAll(() => database.close());

  const folded = async (words: readonly string[]) => {
    const { rows } = await sql<{ folded: string[] }>`
      SELECT array_agg(folded(word) ORDER BY place) AS folded
      FROM unnest(${words}::text[]) WITH ORDINALITY AS given (word, place)`.execute(database.db);
    return rows[0]?.folded ?? [];
  };

  it('folds all spellings of a name to the same text', async () => {
    for (const same of spellings) expect(new Set(await folded(same)), same.join()).toHaveLength(1);
    const different = await folded(spellings.map(([first = '']) => first));
    expect(new Set(different)).toHaveLength(spellings.length);
  });

  it('keeps prefixes', async () => {
    const all = await folded([...names, 'Сергеева', 'Шахло']);
    for (const [index, beginning] of (await folded(beginnings)).entries())
      expect(
        all.some((name) => name.startsWith(beginning)),
        beginnings[index],
      ).toBe(true);
  });

  it('keeps numbers and removes punctuation', async () => {
    expect(await folded(['2026-1100', "''", 'Ь', ''])).toEqual(['2026-1100', '', '', '']);
  });
});
