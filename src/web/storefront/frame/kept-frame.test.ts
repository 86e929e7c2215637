import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import { storefront } from '../../../platform/i18n/ru/storefront.ts';
import { sayIn } from '../../../platform/i18n/storefront.ts';
import { TextContext } from '../../../platform/i18n/text-context.tsx';
import { markup } from '../../ui/cached-fragment.tsx';
import { Footer } from './footer.tsx';
import { type Frame, FrameContext } from './frame-context.ts';
import { TabBar } from './tab-bar.tsx';

const { company, brand, contacts, delivery } = demoSettings;
const frame = (phone: string): Frame => ({
  publicOrigin: 'https://dasturxon.example',
  api: { main: '', async: '' },
  analytics: null,
  demo: { strip: null, hasInbox: false, company: null },
  chosenAt: null,
  shop: {
    company: { ...company, phone },
    brand,
    contacts,
    delivery,
    login_providers: [],
    payment_methods: [],
    wallets: [],
  },
});
const text = { locale: 'ru' as const, t: sayIn('ru', storefront) };

function pageOf(path: string, phone = company.phone) {
  const parts = h(FrameContext, { value: frame(phone) }, h(Footer), h(TabBar));
  return h(MemoryRouter, { initialEntries: [path] }, h(TextContext, { value: text }, parts));
}

const frameOf = (path: string, phone?: string) => renderToString(pageOf(path, phone));

afterAll(() => {
  markup.render = undefined;
});

it('footer and tab bar are rendered once for all pages and are equal to those that a browser hydrates', () => {
  const looks: readonly (readonly [path: string, phone?: string])[] = [
    ['/ru'],
    ['/ru/products'],
    ['/ru/saved'],
    ['/products'],
    ['/ru', '02-555-0000'],
  ];
  markup.render = undefined;
  const anew = looks.map((look) => frameOf(...look));
  expect(new Set(anew).size).toBe(looks.length);
  const render = vi.fn(renderToString);
  markup.render = render;
  for (const _time of ['made', 'kept']) expect(looks.map((look) => frameOf(...look))).toEqual(anew);
  // Three footers (two URL prefixes, two telephones) and one tab bar for each current tab.
  expect(render).toHaveBeenCalledTimes(3 + 4);
  expect(frameOf('/ru/product-detail/beef-for-plov')).not.toContain('aria-current');
});
