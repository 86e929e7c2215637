import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { StaffMe } from '../../../domain/staff/authentication/staff-session.contract.ts';
import { BackofficeText } from '../../../platform/i18n/backoffice-text.tsx';
import { backoffice } from '../../../platform/i18n/en/backoffice.ts';
import { StaffContext } from '../frame/staff-context.ts';
import { VoucherForm } from './voucher-form.tsx';

const around = (children: ReactNode) => ({ children });

it('the form has a box for a hidden category, without which the voucher would apply to everything', () => {
  const form = {
    id: 3,
    version: 1,
    fields: { kind: 'won', amount: '1000', 'category_ids.9': 'true' },
    limits: {},
    categories: [{ id: 7, name: 'Fruit' }],
    products: [],
    answered: undefined,
  };
  const page = () => h(BackofficeText, { locale: 'en', messages: backoffice, ...around(h(VoucherForm, form)) });
  const router = createMemoryRouter([{ path: '/', Component: page }]);
  const html = renderToStaticMarkup(
    h(StaffContext, { value: { id: 1, permissions: [] } as unknown as StaffMe }, h(RouterProvider, { router })),
  );
  const boxes = html.match(/<input[^>]*name="category_ids[^>]*>/g) ?? [];
  expect(boxes.map((box) => [/category_ids\.\d/.exec(box)?.[0], box.includes('checked')])).toEqual([
    ['category_ids.7', false],
    ['category_ids.9', true],
  ]);
});
