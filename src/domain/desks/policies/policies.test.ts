import { describe, expect, test } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import { type Locale, localeCookie, locales } from '../../../kernel/locale.ts';
import { cookieNames } from '../../../platform/http/caller.ts';
import { storefrontPages } from '../../../web/storefront/page-table.ts';
import { type OAuthProvider, oauthProviders } from '../../customers/identity/oauth.rules.ts';
import { claimReasons } from '../../fulfilment/claims/claim.rules.ts';
import { fillText, fillWords } from './fill-words.ts';
import { policyFacts } from './policy-facts.ts';
import { type BlockText, type PolicyText, policyNames } from './policy-text.ts';
import { policyView } from './policy-view.ts';
import { policyWords } from './policy-words.ts';

const settings = { ...demoSettings, policies: { updated: '2025-06' } };

const offer = { loginProviders: oauthProviders, countsVisits: true };

function textsIn(block: BlockText): string[] {
  return typeof block === 'string' ? [block] : Object.values(block).flat(2);
}

function shapeOf(block: BlockText): string {
  if (typeof block === 'string') return 'text';
  return Object.entries(block)
    .map(([kind, items]) => `${kind} ${(items as unknown[]).length}`)
    .join();
}

const isFact = (placeholder: string) => placeholder !== '{end}' && !placeholder.startsWith('{if_');
const placeholdersIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).filter(isFact);
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href);

/** What must be equal in every language: the order and structure of the sections, and the facts and links in each. */
function skeletonOf({ description, lead, sections }: PolicyText) {
  const head = [description, lead].map((text) => placeholdersIn(text).sort());
  const body = sections.map(({ id, blocks }) => ({
    id,
    shapes: blocks.map(shapeOf),
    facts: [...new Set(blocks.flatMap(textsIn).flatMap(placeholdersIn))].sort(),
    links: [...new Set(blocks.flatMap(textsIn).flatMap(linksIn))].sort(),
  }));
  return { head, body };
}

/** The text of a policy as readers see it. */
const shown = (name: (typeof policyNames)[number], locale: Locale, with_ = settings) =>
  JSON.stringify(policyView(name, locale, with_, offer)).replaceAll('\u00A0', ' ');

describe.each(policyNames)('the policy %s', (name) => {
  test.each(['ru', 'uz'] as const)('has the same sections, facts and links in %s as in English', (locale) => {
    expect(skeletonOf(policyWords[locale].texts[name])).toEqual(skeletonOf(policyWords.en.texts[name]));
  });

  test.each(locales)('has no unfilled placeholder in %s', (locale) => {
    expect(shown(name, locale)).not.toMatch(/\{\w+\}|undefined|NaN/);
  });

  test.each(locales)('has only links to existing pages in %s', (locale) => {
    const { sections } = policyWords[locale].texts[name];
    const links = sections.flatMap(({ blocks }) => blocks.flatMap(textsIn).flatMap(linksIn));
    for (const link of links.filter((href) => href.startsWith('/')))
      expect(storefrontPages.at(link), link).toBeDefined();
    for (const link of links) expect(link).toMatch(/^(\/|tel:|mailto:|\{registration_link\}$)/);
  });

  test('has unique section ids that are valid in URLs', () => {
    const ids = policyWords.en.texts[name].sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    // Reserved for the list of contents.
    expect(ids).not.toContain('contents');
  });

  test('uses the script of its language', () => {
    const own = (locale: Locale) => JSON.stringify(policyWords[locale].texts[name]).replace(/"(id|title|blocks)"/g, '');
    expect(own('en')).not.toMatch(/[а-яё]/i);
    expect(own('uz')).not.toMatch(/[а-яё]|[og]['’‘`]|\p{L}['’‘`]\p{L}/iu);
    for (const { title } of policyWords.ru.texts[name].sections) expect(title).toMatch(/[а-яё]/i);
  });
});

test('every known fact is mentioned in some policy', () => {
  const told = new Set(policyNames.flatMap((name) => placeholdersIn(JSON.stringify(policyWords.en.texts[name]))));
  expect([...told].sort()).toEqual(
    Object.keys(policyFacts('en', settings, offer))
      .map((fact) => `{${fact}}`)
      .sort(),
  );
});

describe('the facts in policies', () => {
  test.each(locales)('about delivery follow the settings in %s', (locale) => {
    const delivery = {
      cutoff_hour: 11,
      base_price: 4_100,
      free_from: 71_000,
      jeju_surcharge: 3_300,
      remote_surcharge: 6_600,
    };
    const text = shown('delivery', locale, { ...settings, delivery });
    for (const fact of ['11:00', '4 100 ₩', '71 000 ₩', '3 300 ₩', '6 600 ₩']) expect(text).toContain(fact);
    for (const old of ['15:00', '3 500 ₩', '50 000 ₩']) expect(text).not.toContain(old);
  });

  test.each(locales)('about the company follow the settings in %s', (locale) => {
    const company = {
      ...settings.company,
      representative: 'Somebody Else',
      privacy_officer: 'Guardian',
      phone: '02-111-2222',
    };
    const about = shown('about', locale, { ...settings, company });
    expect(about).toContain('Somebody Else');
    expect(about).toContain('"href":"tel:021112222"');
    expect(shown('privacy', locale, { ...settings, company })).toContain('Guardian');
  });

  test.each([
    ['en', 'fewer than 1 day left', 'fewer than 5 days left'],
    ['ru', 'меньше 1 дня', 'меньше 5 дней'],
    ['uz', '1 kundan kam', '5 kundan kam'],
  ] as const)('use the plural forms of %s', (locale, one, five) => {
    const about = (least_days_left: number) => shown('about', locale, { ...settings, stock: { least_days_left } });
    expect(about(1)).toContain(one);
    expect(about(5)).toContain(five);
  });

  test.each([
    ['en', 'Last updated June 2025', 'Last updated December 2026'],
    ['ru', 'Последнее обновление: июнь 2025 года', 'Последнее обновление: декабрь 2026 года'],
    ['uz', 'Oxirgi yangilanish: 2025-yil, iyun', 'Oxirgi yangilanish: 2026-yil, dekabr'],
  ] as const)('state in %s when the policies were last changed', (locale, june, december) => {
    expect(policyView('terms', locale, settings, offer).updated_text).toBe(june);
    const later = { ...settings, policies: { updated: '2026-12' } };
    expect(policyView('terms', locale, later, offer).updated_text).toBe(december);
  });

  test.each([
    [
      'delivery',
      ['15:00', '2–3', '5 days', '3 500 ₩', '50 000 ₩', '3 000 ₩', '5 000 ₩', 'styrofoam', 'tracking number'],
    ],
    ['terms', ['30 minutes', '24 hours', '20 days', '3 minutes', 'paid in full before it ships', 'bank transfer']],
    ['refunds', ['24 hours', '5–7 working days', '7 days', '3 months', '30 days', 'order number', 'clear photos']],
    ['privacy', ['365 days', '20 days', '10 minutes', '5 years', '3 years', '30 days']],
  ] as const)('of %s are the present values of the shop', (name, facts) => {
    for (const fact of facts) expect(shown(name, 'en')).toContain(fact);
  });

  test.each(locales)('name in %s as many claim reasons as the claim rules know', (locale) => {
    const eligible = policyWords[locale].texts.refunds.sections.find(({ id }) => id === 'eligible');
    expect(eligible?.blocks.map(shapeOf)).toEqual([`list ${claimReasons.length}`]);
  });
});

describe('filling a policy text', () => {
  test('finds links, and Korean text, which screen readers read with another voice', () => {
    expect(fillWords('See [{what}](/x) of {who}.', { what: 'rules', who: '주식회사 다스투르혼' })).toEqual([
      'See ',
      { text: 'rules', href: '/x' },
      ' of ',
      { text: '주식회사 다스투르혼', lang: 'ko' },
      '.',
    ]);
  });

  test('creates no link from a fact', () => {
    expect(fillWords('{who}', { who: '[x](javascript:alert(1))' })).toEqual(['[x](javascript:alert(1))']);
  });

  test('ends a sentence with one full stop after any last word', () => {
    expect(fillText('By {who}. And {who}, too', { who: 'Shop Co., Ltd.' })).toBe(
      'By Shop Co., Ltd. And Shop Co., Ltd., too',
    );
  });

  test('refuses an unknown fact', () => expect(() => fillText('{nothing}', {})).toThrow('{nothing}'));
});

describe('login methods in policies', () => {
  test.each(locales)('that the shop does not offer are omitted in %s', (locale) => {
    const said = (loginProviders: readonly OAuthProvider[]) =>
      policyNames
        .map((name) => JSON.stringify(policyView(name, locale, settings, { loginProviders, countsVisits: false })))
        .join();
    expect(said(['google', 'kakao'])).toContain(
      { en: 'Google or Kakao', ru: 'Google или Kakao', uz: 'Google yoki Kakao' }[locale],
    );
    expect(said(['google'])).toContain('Google');
    expect(said(['google'])).not.toContain('Kakao');
    expect(said([])).not.toMatch(/Google|Kakao|oauth_attempt|[{}]if_|\{end\}/);
  });
});

describe('legally required information', () => {
  const privacy = (locale: Locale, countsVisits: boolean) =>
    JSON.stringify(policyView('privacy', locale, settings, { loginProviders: [], countsVisits }));

  test.each(locales)(
    'names in %s the analytics provider abroad and its cookies only if visits are counted',
    (locale) => {
      for (const words of ['Google Analytics', 'Google LLC (googlekrsupport@google.com)', '_ga']) {
        expect(privacy(locale, true)).toContain(words);
        expect(privacy(locale, false)).not.toContain(words);
      }
    },
  );

  test.each(locales)('names in %s every customer cookie as browsers show it', (locale) => {
    // The staff cookie exists only in the back office; `signed_in` is readable by scripts and has no prefix.
    const ofCustomers = cookieNames.filter((name) => name !== 'staff_session');
    const shownName = (name: string) => (name === 'signed_in' ? name : `__Host-${name}`);
    const names = [localeCookie.name, ...ofCustomers.map(shownName)];
    expect(names.filter((name) => !shown('privacy', locale).includes(`"${name}"`))).toEqual([]);
  });

  test.each([
    ['en', 'chilled', 'unless', '3 working days', '14', '19'],
    ['ru', 'охлаждённые', 'без брака', '3 рабочих дней', '14', '19'],
    ['uz', 'sovutilgan', 'nuqsoni boʻlmasa', '3 ish kuni', '14', '19'],
  ] as const)('includes the legal rights in %s', (locale, chilled, faulty, days, age, fullAge) => {
    const refunds = shown('refunds', locale);
    for (const words of [chilled, faulty, days]) expect(refunds).toContain(words);
    const terms = shown('terms', locale);
    for (const words of [chilled, days, age, fullAge, '구매안전서비스']) expect(terms).toContain(words);
  });

  test.each([
    ['en', 'within 3 working days of getting them back'],
    ['ru', 'в течение 3 рабочих дней после того, как получим товар'],
    ['uz', 'mahsulot bizga yetib kelgach, 3 ish kuni ichida'],
  ] as const)('states in %s when returned products are refunded', (locale, words) => {
    expect(shown('refunds', locale)).toContain(words);
  });

  test.each([
    ['en', 'IP address', 'voucher code', 'delivery addresses'],
    ['ru', 'IP-адрес', 'промокод', 'адресов доставки'],
    ['uz', 'IP-manzil', 'promokod', 'yetkazib berish manzili'],
  ] as const)('states in %s what a visit leaves in logs and in the browser', (locale, log, kept, neverLogged) => {
    const parts = policyView('privacy', locale, settings, { loginProviders: [], countsVisits: false }).sections;
    const said = (id: string) => JSON.stringify(parts.find((part) => part.id === id));
    expect(said('data')).toContain(log);
    expect(said('safety')).toContain(neverLogged);
    expect(said('cookies')).toContain(kept);
  });
});
