import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { StaffMe } from '../../../domain/staff/authentication/staff-session.contract.ts';
import { BackofficeText } from '../../../platform/i18n/backoffice-text.tsx';
import { backoffice } from '../../../platform/i18n/en/backoffice.ts';
import { StaffContext } from '../frame/staff-context.ts';
import { readPosted, safeFields, staleSave } from './form-draft.ts';
import { type SafeAnswer, SafeForm } from './safe-form.tsx';

const me: StaffMe = {
  id: 1,
  name: 'Malika',
  phone_number: null,
  locale: 'en',
  role: 'owner',
  permissions: [],
  factors: [],
  expires_at: '2026-11-16T12:00:00Z',
  fresh_until: '2026-11-16T12:00:00Z',
};

const around = (children: ReactNode) => ({ children });

/** Renders the form as without scripts. */
function drawn(answered?: SafeAnswer): string {
  const form = {
    form: 'thing:1',
    kept: ['name'],
    version: 3,
    fields: { name: 'Rice' },
    answered,
    label: () => 'Its name',
    children: ({ values }: { values: Readonly<Record<string, string>> }) =>
      h('input', { name: 'name', defaultValue: values.name }),
  };
  const page = () => h(BackofficeText, { locale: 'en', messages: backoffice, ...around(h(SafeForm, form)) });
  const router = createMemoryRouter([{ path: '/', Component: page }]);
  return renderToStaticMarkup(h(StaffContext, { value: me }, h(RouterProvider, { router })));
}

function posted(entries: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return form;
}

it('a form starts with the current values, and submits its initial values too', () => {
  const html = drawn();
  expect(html).toContain('name="name" value="Rice"');
  expect(html).toContain(`name="${safeFields.version}" value="3"`);
  const began = JSON.stringify({ name: 'Rice' });
  const sent = readPosted(posted({ [safeFields.version]: '3', [safeFields.was]: began, name: 'Tea', intent: 'save' }));
  expect(sent).toEqual({ version: 3, was: { name: 'Rice' }, fields: { name: 'Tea' }, changed: { name: 'Tea' } });
});

it('a conflicting save shows both values, and continues from the current version', () => {
  const sent = { was: { name: 'Rice' }, fields: { name: 'Tea' } };
  const current = { version: 4, title: 'Bread' };
  const failure = {
    code: 'changed_meanwhile',
    details: { by: 'Aziz', at: '2026-11-16T05:00:00Z', current },
  } as const;
  const stale = staleSave(sent, failure, ({ title }: typeof current) => ({ name: title }));
  expect(staleSave(sent, { code: 'not_found' }, () => ({}))).toBeNull();
  const html = drawn({ stale });
  expect(html).toContain('Aziz changed this while you were editing. 2026-11-16 14:00');
  expect(html).toContain('Its name');
  expect(html).toMatch(/Keep mine.*Tea.*Use theirs.*Bread/s);
  expect(html).toContain('name="name" value="Tea"');
  expect(html).toContain(`name="${safeFields.version}" value="4"`);
  const again = { [safeFields.version]: '4', [safeFields.was]: JSON.stringify({ name: 'Bread' }), name: 'Tea' };
  expect(readPosted(posted(again)).changed).toEqual({ name: 'Tea' });
  expect(readPosted(posted({ ...again, [safeFields.take('name')]: 'theirs' })).changed).toEqual({});
});
