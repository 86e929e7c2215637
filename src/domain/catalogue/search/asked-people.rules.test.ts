import { describe, expect, it, test } from 'vitest';
import { askedPeople } from './asked-people.rules.ts';

describe('the number of people in a query', () => {
  test.each([
    ['meat for plov for 8 people', 8, 'meat for plov'],
    ['for 8 people plov', 8, 'plov'],
    ['beef 4 servings', 4, 'beef'],
    ['rice for six people', 6, 'rice'],
    ['plov for 8', 8, 'plov'],
    ['мясо для плова на 8 человек', 8, 'мясо для плова'],
    ['плов на 10 чел.', 10, 'плов'],
    ['манты на двоих', 2, 'манты'],
    ['шашлык для пяти человек', 5, 'шашлык'],
    ['рис на 6 персон', 6, 'рис'],
    ['плов на 8', 8, 'плов'],
    ['8 kishilik osh', 8, 'osh'],
    ['osh 8 kishilik', 8, 'osh'],
    ['8-kishilik osh goʻshti', 8, 'osh goʻshti'],
    ['olti kishilik palov', 6, 'palov'],
    ['manti 5 kishiga', 5, 'manti'],
    ['osh 8 kishi uchun', 8, 'osh'],
    ['ош 8 кишилик', 8, 'ош'],
    ['소고기 8인분', 8, '소고기'],
    ['소고기 4 인분', 4, '소고기'],
  ])('is read in “%s”', (query, people, rest) => {
    expect(askedPeople(query)).toMatchObject({ people, rest });
  });

  it('keeps the words about people as typed', () => {
    expect(askedPeople('мясо для плова на 8 человек')?.said).toBe('на 8 человек');
    expect(askedPeople('osh 8 kishi uchun')?.said).toBe('8 kishi uchun');
  });

  test.each([
    'beef 2 kg',
    'чай на 100 пакетиков',
    'green tea 95',
    'coffee 3 in 1',
    'eggs 10',
    'rice for plov',
    'mayonnaise 67',
    'for 8 people',
    'на двоих',
    '8인분',
    'for 8',
    'plov for 500 people',
    'guruch 5 kg osh uchun',
    'plov set for six',
    '',
  ])('is not read in “%s”', (query) => {
    expect(askedPeople(query)).toBeNull();
  });
});
