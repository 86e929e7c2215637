import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { fieldProblemsIn } from './field-problems.ts';
import * as given from './input-types.ts';

function problemWith(schema: z.ZodType, value: unknown): string | undefined {
  const checked = schema.safeParse(value, { reportInput: true });
  return checked.success ? undefined : fieldProblemsIn(checked.error.issues).body;
}

describe('one line of text', () => {
  const name = given.line(5, 1);
  it('is trimmed', () => expect(name.parse(' Ali ')).toBe('Ali'));
  it.each([
    ['\u0000', 'unreadable'],
    ['a\ud800', 'unreadable'],
    ['\udc00a', 'unreadable'],
    ['a\u001bb', 'unreadable'],
    ['a\nb', 'unreadable'],
    [' ', 'too_short'],
    ['abcdef', 'too_long'],
    [7, 'not_text'],
    [null, 'not_text'],
    [undefined, 'required'],
  ])('%j is %s', (value, problem) => expect(problemWith(name, value)).toBe(problem));
});

it('a line of text has neither invisible characters nor line separators', () => {
  expect(given.line(20, 1).parse('\u202eAli\u2028 \u200bKim\u2069')).toBe('Ali  Kim');
  expect(given.line(20, 1).safeParse('\u200b\u3164\u2800').success).toBe(false);
  for (const nothing of ['\ufffc', '\u0301\u0302', ' \u20e3 \u200b\u0301'])
    expect(problemWith(given.line(20, 1), nothing)).toBe('too_short');
  expect(given.text(20, 1).parse('one\u2029two\nthree\u202e')).toBe('one\ntwo\nthree');
  expect(given.line(20).parse('می\u200cخواهم')).toBe('می\u200cخواهم');
});

it('several lines may contain tabs and line breaks, but no other control characters', () => {
  expect(given.text(20).parse('one\r\n\ttwo 🍎')).toBe('one\r\n\ttwo 🍎');
  for (const value of ['\u0000', '\ud83c', '\u007f']) expect(problemWith(given.text(20), value)).toBe('unreadable');
});

it('a search text loses unreadable characters', () => {
  expect(given.lenientText(20).parse('be\u0000ef\ud800')).toBe('beef\ufffd');
});

describe('numbers', () => {
  it.each([
    ['2', 'not_whole_number'],
    [1.5, 'not_whole_number'],
    [Number.NaN, 'not_whole_number'],
    [true, 'not_whole_number'],
    [0, 'too_small'],
    [-1, 'too_small'],
    [2 ** 53, 'too_big'],
    [1e300, 'too_big'],
    [undefined, 'required'],
    [2 ** 31, undefined],
    [2 ** 53 - 1, undefined],
  ])('the id %s is %s', (value, problem) => expect(problemWith(given.id, value)).toBe(problem));

  it.each([
    ['7', undefined],
    [7, undefined],
    ['1e3', 'not_whole_number'],
    ['0x10', 'not_whole_number'],
    ['', 'not_whole_number'],
    [' 7', 'not_whole_number'],
    ['7.0', 'not_whole_number'],
    ['-7', 'too_small'],
    ['9007199254740993', 'too_big'],
    ['9'.repeat(400), 'not_whole_number'],
    [['7'], 'not_whole_number'],
    [undefined, 'required'],
  ])('the id %s in an address is %s', (value, problem) =>
    expect(problemWith(given.inText(given.id), value)).toBe(problem),
  );
});

describe('moments', () => {
  it('are returned in UTC', () => {
    expect(given.moment.parse('2026-11-15T09:30:00+09:00')).toBe('2026-11-15T00:30:00.000Z');
    expect(given.moment.parse('2026-11-15T09:30:00.123456789Z')).toBe('2026-11-15T09:30:00.123Z');
    expect(given.moment.parse('2026-11-15T09:30:00.123Z')).toBe('2026-11-15T09:30:00.123Z');
    expect(given.moment.parse('2026-11-15T09:30:00.12Z')).toBe('2026-11-15T09:30:00.120Z');
  });
  it.each([
    ['0000-01-01T00:00:00Z', 'moment_out_of_range'],
    ['1970-01-01T00:00:00+09:00', 'moment_out_of_range'],
    ['9999-12-31T23:59:59Z', 'moment_out_of_range'],
    ['+275760-09-13T00:00:00Z', 'not_moment'],
    ['2026-02-30T00:00:00Z', 'not_moment'],
    ['2026-11-15T09:30:00+99:00', 'not_moment'],
    ['2026-11-15', 'not_moment'],
    [`2026-11-15T09:30:00.${'1'.repeat(100)}Z`, 'too_long'],
    [0, 'not_text'],
    [undefined, 'required'],
  ])('%s is %s', (value, problem) => expect(problemWith(given.moment, value)).toBe(problem));
});

describe('problems of fields', () => {
  const items = z.array(z.object({ count: given.whole(1, 99) })).max(2);
  const either = z.union([items, z.strictObject({ items })]);
  const problems = (schema: z.ZodType, value: unknown) => {
    const checked = schema.safeParse(value, { reportInput: true });
    return checked.success ? {} : fieldProblemsIn(checked.error.issues);
  };

  test.each([
    [{ items: [{ count: '2' }, {}] }, { 'items.0.count': 'not_whole_number', 'items.1.count': 'required' }],
    [[{ count: 100 }], { '0.count': 'too_big' }],
    [{ items: 'x' }, { items: 'not_list' }],
    [{ items: [], more: 1 }, { more: 'unknown_field' }],
    ['x', { body: 'invalid' }],
  ])('describe the form that was meant: %j', (value, expected) => {
    expect(problems(either, value)).toEqual(expected);
  });

  test.each([
    [z.boolean(), 'yes', 'not_true_or_false'],
    [z.enum(['card', 'transfer']), 'cash', 'not_choice'],
    [z.enum(['card', 'transfer']), undefined, 'required'],
    [z.object({}), [], 'not_object'],
    [items, [1, 2, 3].map((count) => ({ count })), 'too_many'],
    [items.min(1), [], 'too_few'],
  ])('%# is recognised', (schema, value, problem) => expect(problemWith(schema, value)).toBe(problem));
});
