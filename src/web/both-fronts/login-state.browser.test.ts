import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let page: EventTarget & { cookie: string };
let storage: EventTarget;
const replace = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  replace.mockClear();
  page = Object.assign(new EventTarget(), { cookie: 'theme=dark; signed_in=aziza' });
  storage = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', storage.addEventListener.bind(storage));
  vi.stubGlobal('removeEventListener', storage.removeEventListener.bind(storage));
  vi.stubGlobal('location', { pathname: '/addresses/add', search: '?next=1', replace });
});
afterEach(() => vi.unstubAllGlobals());

const shownAgain = () => page.dispatchEvent(new Event('visibilitychange'));
const noted = (key: string) => () => storage.dispatchEvent(Object.assign(new Event('storage'), { key }));

it.each([
  ['is shown again', true, shownAgain],
  ['is shown beside the tab of the logout', true, noted('browserOwner')],
  ['only receives a change of the basket', false, noted('basket')],
])('a page whose user logs out in another tab is reloaded when it %s: %s', async (_when, isNew, happens) => {
  const { watchPerson } = await import('./login-state.browser.ts');
  const persons: (string | null)[] = [];
  watchPerson((person) => persons.push(person));
  happens();
  expect(replace).not.toHaveBeenCalled();
  expect(new Set(persons)).toEqual(new Set(['aziza']));
  page.cookie = 'theme=dark';
  happens();
  expect(persons.at(-1)).toBe(isNew ? null : 'aziza');
  expect(replace.mock.calls).toEqual(isNew ? [['/addresses/add?next=1']] : []);
});

it('a page of an anonymous visitor stays as it is when someone logs in in another tab', async () => {
  page.cookie = '';
  const { watchPerson } = await import('./login-state.browser.ts');
  watchPerson(() => {});
  page.cookie = 'signed_in=aziza';
  noted('browserOwner')();
  expect(replace).not.toHaveBeenCalled();
});

it('a form is not sent after another person logged in in another tab, and the page is reloaded', async () => {
  const { watchPerson } = await import('./login-state.browser.ts');
  watchPerson(() => {});
  const sent = vi.fn();
  storage.addEventListener('submit', sent);
  const submitted = () => storage.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(submitted()).toBe(true);
  expect(sent).toHaveBeenCalledTimes(1);
  page.cookie = 'signed_in=malika';
  expect(submitted()).toBe(false);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(replace).toHaveBeenCalledWith('/addresses/add?next=1');
});
