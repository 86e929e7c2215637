import { expect, it } from 'vitest';
import { type Draft, draftOf, isKept, readDrafts, withDraft, withoutDraft } from './form-drafts.rules.ts';

const draft = (form: string, staff = 1, name = 'Rice'): Draft => ({
  staff,
  form,
  at: 5,
  version: 2,
  was: {},
  fields: { name },
});

it('keeps the newest draft of each form and person', () => {
  const drafts = [draft('product:1'), draft('product:1', 2, 'Tea')].reduce<Draft[]>(withDraft, []);
  const newer = withDraft(drafts, draft('product:1', 1, 'Good rice'));
  expect(draftOf(newer, 1, 'product:1')?.fields.name).toBe('Good rice');
  expect(draftOf(newer, 2, 'product:1')?.fields.name).toBe('Tea');
  expect(draftOf(newer, 3, 'product:1')).toBeUndefined();
  expect(withoutDraft(newer, draft('product:1'))).toHaveLength(1);
});

it('limits the number and the length of drafts', () => {
  const many = Array.from({ length: 30 }, (_, number) => draft(`product:${number}`)).reduce<Draft[]>(withDraft, []);
  expect(many.map(({ form }) => form)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20].map((id) => `product:${id}`));
  expect(draftOf(withDraft(many, draft('product:29', 1, 'x'.repeat(300_000))), 1, 'product:29')).toBeUndefined();
});

it('ignores invalid stored drafts', () => {
  expect(readDrafts('[1,{"form":"a"},null]', 6)).toEqual([]);
  expect(readDrafts(JSON.stringify([draft('a')]), 6)).toEqual([draft('a')]);
  expect(readDrafts('{', 6)).toEqual([]);
});

it('deletes drafts that are a week old', () => {
  const kept = JSON.stringify([draft('a')]);
  expect(readDrafts(kept, 5 + 7 * 86_400_000 - 1)).toHaveLength(1);
  expect(readDrafts(kept, 5 + 7 * 86_400_000)).toEqual([]);
});

it('stores only the listed fields', () => {
  expect(['name', 'name.en', 'names', 'phone'].filter((name) => isKept(name, ['name']))).toEqual(['name', 'name.en']);
});
