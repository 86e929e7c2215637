import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BackofficeText } from '../../../platform/i18n/backoffice-text.tsx';
import { backoffice } from '../../../platform/i18n/en/backoffice.ts';
import { StaffPagination } from './staff-pagination.tsx';

it('a list of many pages links to the next, the neighbouring and the last page', () => {
  const pages = h(StaffPagination, { page: 2, pages: 6 });
  const text = { locale: 'en', messages: backoffice, children: pages } as const;
  const html = renderToString(
    h(MemoryRouter, { initialEntries: ['/orders?q=a%26b&sort=&page=2'] }, h(BackofficeText, text)),
  );
  const named = [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(named).toEqual(['Pages', 'Previous page', 'Page 1', 'Page 2', 'Page 3', 'Page 6', 'Next page']);
  const places = [...html.matchAll(/href="([^"]+)"/g)].map(([, place]) => place?.replaceAll('&amp;', '&'));
  expect(new Set(places)).toEqual(
    new Set(['/orders?q=a%26b', '/orders?q=a%26b&page=3', '/orders?q=a%26b&page=2', '/orders?q=a%26b&page=6']),
  );
});

it('every list uses this pagination', async () => {
  const folder = join(import.meta.dirname, '..');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const own = ['frame/staff-pagination.tsx'];
  for (const file of files.filter((name) => !own.includes(name))) {
    const source = await readFile(join(folder, file), 'utf8');
    expect(source, file).not.toMatch(/staff\.(?:nextPage|previousPage)'|ui\/pagination/);
  }
});
