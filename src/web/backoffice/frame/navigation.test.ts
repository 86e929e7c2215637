import { expect, it } from 'vitest';
import { backofficePages } from '../page-table.ts';
import { isWithin, navigation } from './navigation.ts';

/** Reached from every page, or before the layout exists. */
const anywhere = ['/prove', '/enrol', '/me', '/language'];

it('every page belongs to exactly one navigation entry', () => {
  const pages = backofficePages.pages.map(({ path }) => path).filter((path) => !anywhere.includes(path));
  const lost = pages.filter((path) => navigation.filter((entry) => isWithin(entry, path)).length !== 1);
  expect(lost).toEqual([]);
});
