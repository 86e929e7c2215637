import { expect, it } from 'vitest';
import type { FieldProblem } from '../../../kernel/error-codes.ts';
import { ok } from '../../../kernel/result.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';
import { checkedInput } from '../../../platform/http/handler.ts';
import { type PageRuntime, pageContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { fieldErrorText } from '../../../platform/i18n/error-text.ts';
import * as prices from '../import-export/prices.page.tsx';
import * as brand from '../merchandising/brand.page.tsx';
import * as category from '../merchandising/category.page.tsx';
import * as homePart from '../merchandising/home-part.page.tsx';
import * as words from '../merchandising/words.page.tsx';
import * as deposit from '../money/deposit-new.page.tsx';
import * as shortPick from '../picking/short-pick.page.tsx';
import * as shopBrand from '../settings/brand.page.tsx';
import * as messages from '../settings/messages.page.tsx';
import * as group from '../settings/settings-group.page.tsx';
import * as certificate from '../stock/certificate.page.tsx';
import * as newCertificate from '../stock/certificate-new.page.tsx';
import * as productStock from '../stock/product-stock.page.tsx';
import * as receive from '../stock/receive.page.tsx';
import * as voucher from '../vouchers/voucher.page.tsx';

type Texts = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, FieldProblem>>;
interface Page {
  action(args: never): Promise<unknown>;
}

/** Validates the input as the shop does, and accepts what is valid. */
const attempt = async (endpoint: Endpoint, input: object) => {
  const checked = checkedInput(endpoint, input);
  return checked.ok ? ok({ data: {}, import: 1 }) : checked;
};

async function answerOf({ action }: Page, params: Texts, texts: Texts): Promise<unknown> {
  const form = new FormData();
  for (const [name, text] of Object.entries({ 'safe.version': '1', ...texts })) form.set(name, text);
  const readForm = async () => ({ values: form, files: [], tooLong: [] });
  const runtime = { locale: 'ru', publicOrigin: 'https://shop.example', readForm } as unknown as PageRuntime;
  const url = new URL('https://shop.example/admin');
  const request = new Request(url, { method: 'POST', body: form });
  const context = pageContext({ attempt } as unknown as ServerClient, runtime);
  return action({ context, request, params, url } as never);
}

const aNew = { id: 'new' };
const named = { 'name.en': 'Fruit', 'name.ru': '', 'name.uz': '' };
const paper = { number: '1', body: 'KMF', body_country: 'KR', valid_from: '2026-01-01', valid_until: '2027-01-01' };
const covers = { 'scope.en': 'Beef', 'scope.ru': '', 'scope.uz': '' };
const lot = (place: number, texts: Texts) => {
  const whole = {
    variation: '7',
    lot_number: 'A',
    quantity: '1',
    best_before: '2026-12-01',
    produced_on: '2026-11-01',
  };
  const all = { ...whole, certificate: '3', plant: '', slaughter_method: 'none', traceability_number: '', ...texts };
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [`lots.${place}.${name}`, text]));
};
const aVoucher = {
  code: '',
  ...named,
  kind: 'won',
  amount: '1000',
  most: '',
  from_total: '',
  per_customer: '',
  in_all: '',
};
const times = { valid_from: '', valid_until: '', product_ids: '' };
const account = { bank: 'KB국민', account: '123456-04-123456', holder: '오운푸드' };
const other = (place: number, number: string) => {
  const one = { bank: number && '신한', account: number, holder: number && '오운푸드' };
  return Object.fromEntries(Object.entries(one).map(([name, text]) => [`others.${place}.${name}`, text]));
};
const costs = {
  base_price: '3,500',
  free_from: '50000',
  jeju_surcharge: '0',
  remote_surcharge: '0',
  cutoff_hour: '15',
};
const change = { by: 'won', amount: '-100', rounding: '10', skus: '', discount: 'keep', percent: '' };

it.each<[string, Page, Texts, Texts, Texts, Problems]>([
  [
    'voucher',
    voucher,
    aNew,
    { ...aVoucher, ...times },
    { amount: '10.5', in_all: '0' },
    { amount: 'not_whole_number', in_all: 'too_small' },
  ],
  [
    'voucher',
    voucher,
    { id: '7' },
    { ...aVoucher, ...times },
    { product_ids: '3, x', valid_from: '3026-01-01T00:00' },
    { product_ids: 'not_whole_number', valid_from: 'moment_out_of_range' },
  ],
  [
    'brand',
    brand,
    aNew,
    { name: 'A', country: 'kr', also_known_as: '' },
    { name: '', also_known_as: `a, ${'b'.repeat(81)}` },
    { name: 'too_short', also_known_as: 'too_long' },
  ],
  [
    'category',
    category,
    aNew,
    { ...named, name_ko: '', parent: '', tint: 'sand', picture: '3', slug: '' },
    { 'name.en': '', picture: '', slug: 'A B' },
    { 'name.en': 'too_short', picture: 'required', slug: 'invalid' },
  ],
  [
    'part of the home page',
    homePart,
    { id: '3' },
    {
      'title.en': 'A',
      'title.ru': '',
      'title.uz': '',
      link: ' https://shop.example/products ',
      category: '',
      from: '',
    },
    { link: 'products', from: 'x' },
    { link: 'invalid', from: 'not_moment' },
  ],
  ['words of a search', words, {}, { words: 'plov, osh' }, { words: 'plov' }, { words: 'too_few' }],
  [
    'certificate',
    newCertificate,
    {},
    { ...paper, ...covers },
    { body_country: '', 'scope.en': '' },
    { body_country: 'invalid', 'scope.en': 'too_short' },
  ],
  [
    'certificate',
    certificate,
    { id: '3' },
    { ...paper, ...covers },
    { valid_until: '2026-02-30' },
    { valid_until: 'invalid' },
  ],
  [
    'delivery',
    receive,
    {},
    { lines: '7,0,7', note: '', ...lot(0, {}), ...lot(2, {}) },
    { 'lots.2.quantity': '', 'lots.2.traceability_number': '12' },
    { 'lots.2.quantity': 'not_whole_number', 'lots.2.traceability_number': 'invalid' },
  ],
  [
    'movement of stock',
    productStock,
    {},
    { lot: '3', delta: '−2', reason: 'correction', note: '' },
    { delta: '0' },
    { delta: 'invalid' },
  ],
  [
    'short pick',
    shortPick,
    { line: '1', lot: '2' },
    { missing: '1', reason: 'loss', way: 'other_lot:5', note: '' },
    { missing: 'x' },
    { missing: 'not_whole_number' },
  ],
  [
    'deposit',
    deposit,
    {},
    { paid_at: '2026-11-19T09:00', amount: '10 000', depositor: 'A', slug: '' },
    { amount: '10.50', depositor: '' },
    { amount: 'not_whole_number', depositor: 'too_short' },
  ],
  [
    'prices',
    prices,
    {},
    change,
    { amount: '-', skus: `A ${'B'.repeat(61)}`, discount: 'set' },
    { amount: 'not_whole_number', skus: 'too_long', discount: 'too_small' },
  ],
  ['prices', prices, {}, change, { discount: 'set', percent: 'none' }, { discount: 'invalid' }],
  [
    'account',
    group,
    { group: 'bank' },
    { ...account, ...other(0, ''), ...other(1, '110-234-567890') },
    { 'others.1.account': 'by heart' },
    { 'others.1.account': 'account_number_wrong' },
  ],
  [
    'costs of delivery',
    group,
    { group: 'delivery' },
    costs,
    { base_price: '', cutoff_hour: '24' },
    { base_price: 'not_whole_number', cutoff_hour: 'too_big' },
  ],
  [
    'name of the shop',
    shopBrand,
    {},
    { 'name.en': 'A', 'name.ru': 'A', 'name.uz': 'A' },
    { 'name.ru': ' ' },
    { 'name.ru': 'too_short' },
  ],
  [
    'text message',
    messages,
    {},
    { key: 'orderPaid', 'texts.en': 'A', 'texts.ru': 'A', 'texts.uz': 'A' },
    { 'texts.uz': '' },
    { 'texts.uz': 'too_short' },
  ],
])("%s: an error is shown at its field in the page's language", async (_, page, params, right, wrong, problems) => {
  const errorsOf = (answer: unknown) => (answer as { errors?: Texts; fields?: Texts } | undefined) ?? {};
  const taken = errorsOf(await answerOf(page, params, right).catch((moved: unknown) => moved));
  expect(taken.errors ?? taken.fields ?? {}).toEqual({});
  const refused = errorsOf(await answerOf(page, params, { ...right, ...wrong }));
  const told = Object.entries(problems).map(([name, problem]) => [name, fieldErrorText('ru', problem)]);
  expect(refused.errors ?? refused.fields).toEqual(Object.fromEntries(told));
});
