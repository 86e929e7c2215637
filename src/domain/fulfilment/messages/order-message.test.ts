import { describe, expect, it, test } from 'vitest';
import { locales } from '../../../kernel/locale.ts';
import { prepareSms } from '../../../platform/sms/sms-length.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { type OrderNews, orderMessage, surplusMessage } from './order-message.ts';

const bank = { bank: 'KB국민', account: '123-456', holder: '다스투르혼' };
const origin = 'https://shop.example';

function news(status: OrderStatus, more: Partial<OrderNews> = {}): OrderNews {
  return {
    status,
    currentStatus: status,
    isBeingPaid: false,
    isRefundGone: false,
    isMoneyBack: false,
    number: '7K2M-9QXR-4TBC',
    locale: 'en',
    totalPrice: 48_900,
    paymentMethod: 'toss',
    payBefore: new Date('2026-11-17T06:30:00Z'),
    arrivesFrom: '2026-11-17',
    arrivesTo: '2026-11-17',
    left: { carrier: 'cj', trackingNumber: '123456789012', isMore: false, isPart: false },
    wasPaid: true,
    actor: 'customer',
    moneyHere: 0,
    goesBack: 48_900,
    goesBackToCard: (more.paymentMethod ?? 'toss') === 'toss' ? 48_900 : 0,
    needsAccount: more.paymentMethod === 'bank_transfer',
    isTakenBack: false,
    received: 0,
    isTransferMoved: false,
    isReplacement: false,
    surcharge: 0,
    lacksZip: false,
    ...more,
  };
}

const asksForAccount = /bank account|счёт|Hisob raqam/;
const told = [
  ...(['awaiting_payment', 'paid', 'shipped', 'cancelled', 'expired'] as const),
  ...(['return_approved', 'return_rejected'] as const),
];

describe.each(locales)('in %s', (locale) => {
  it.each(told)('an order with the status %s is announced in one message that Korean phones can show', (status) => {
    for (const paymentMethod of ['toss', 'bank_transfer'] as const) {
      const text = orderMessage(news(status, { locale, paymentMethod }), bank, origin) ?? '';
      expect(text).toContain('7K2M-9QXR-4TBC');
      expect(text).toContain(`${origin}${locale === 'en' ? '' : `/${locale}`}/`);
      expect(text).not.toMatch(/[{}]/);
      expect(prepareSms(text)).toMatchObject({ ok: true });
    }
  });

  it.each([
    ['to transfer', { paymentMethod: 'bank_transfer' }],
    ['to pay by card', {}],
    ['to pay again after a transfer was moved', { isTransferMoved: true }],
  ] as const)('the message that asks %s names the missing amount and not the whole price', (_how, more) => {
    const text = orderMessage(news('awaiting_payment', { locale, received: 8_900, ...more }), bank, origin);
    expect(text).toMatch(/40\D000/);
    expect(text).not.toMatch(/48\D900/);
  });

  it('the message about a transfer contains all payment details', () => {
    const text = orderMessage(news('awaiting_payment', { locale, paymentMethod: 'bank_transfer' }), bank, origin);
    const carried = prepareSms(text ?? '');
    for (const part of [
      '48 900 KRW',
      'KB국민 123-456',
      '다스투르혼',
      '4TBC',
      '15:30',
      '17',
      '/payment/bank-transfer/',
    ]) {
      expect(carried.ok && carried.value.text).toContain(part);
    }
  });
});

test.each(locales)(
  'in %s, a customer who paid without a zip code is asked for it, and packing is not announced',
  (locale) => {
    const nobodyPacks = { locale, arrivesFrom: null, arrivesTo: null } as const;
    const packing = /preparing|Уже собираем|Yigʻyapmiz/;
    expect(orderMessage(news('paid', nobodyPacks), bank, origin)).toMatch(packing);
    const text = orderMessage(news('paid', { ...nobodyPacks, lacksZip: true }), bank, origin) ?? '';
    expect(text).not.toMatch(packing);
    expect(text).toMatch(/postal code is missing|Нет индекса|Indeks yoʻq/);
    expect(text).toMatch(/\/my-orders\/7K2M-9QXR-4TBC$/);
    // Each part of such a message costs money.
    const usual = orderMessage(news('paid', nobodyPacks), bank, origin) ?? '';
    expect(text.length).toBeLessThan(usual.length + 45);
  },
);

test('the message names the day of delivery or the range of days', () => {
  expect(orderMessage(news('paid'), bank, origin)).toContain('on Tuesday, 17\u00A0November');
  const island = news('paid', { arrivesTo: '2026-11-20' });
  expect(orderMessage(island, bank, origin)).toMatch(/17.+20\u00A0November/);
});

test.each(locales)('in %s, a customer who paid a cancelled order learns how the money is refunded', (locale) => {
  const textFor = (paymentMethod: 'toss' | 'bank_transfer') => {
    const carried = prepareSms(orderMessage(news('cancelled', { locale, paymentMethod }), bank, origin) ?? '');
    return carried.ok ? carried.value.text : '';
  };
  for (const method of ['toss', 'bank_transfer'] as const) expect(textFor(method)).toContain('48 900 KRW');
  expect(textFor('toss')).toMatch(/card|карту|karta/);
  expect(textFor('bank_transfer')).not.toMatch(/card|карту|karta/);
});

test.each(locales)('in %s, a cancellation by the shop is announced even if the bank reversed the money', (locale) => {
  const textFor = (more: Partial<OrderNews>) =>
    orderMessage(news('cancelled', { locale, paymentMethod: 'virtual_account', ...more }), bank, origin);
  const unpaid = textFor({ actor: 'staff', wasPaid: false });
  expect(unpaid).not.toBeNull();
  // The text must be true both for customers who never paid and for those whose payment was reversed.
  expect(unpaid).not.toMatch(/charged|не было|yechilmagan/);
  expect(textFor({ actor: 'staff', isRefundGone: true })).toBe(unpaid);
  expect(textFor({ actor: 'customer', isRefundGone: true })).toBeNull();
  // Other money of the customer is still refunded.
  expect(textFor({ actor: 'staff', isRefundGone: true, moneyHere: 7_000 })).toMatch(asksForAccount);
});

test.each(locales)('in %s, a customer who gets a refund by transfer is asked for an account', (locale) => {
  for (const status of ['cancelled', 'return_approved'] as const) {
    const textFor = (paymentMethod: 'toss' | 'bank_transfer') =>
      orderMessage(news(status, { locale, paymentMethod }), bank, origin);
    expect(textFor('bank_transfer')).toMatch(asksForAccount);
    expect(textFor('toss')).not.toMatch(asksForAccount);
  }
});

test.each(locales)('in %s, a card charge without an order is announced', (locale) => {
  const surplus = { locale, number: '7K2M-9QXR-4TBC', amount: 48_900 };
  for (const by of ['card', 'transfer'] as const) {
    const texts = (['expired', 'cancelled', 'paid', 'awaiting_payment'] as const).map((orderStatus) =>
      surplusMessage({ ...surplus, orderStatus }, by, origin),
    );
    for (const text of texts) {
      expect(text).toMatch(/48\D900/);
      expect(text).toContain('7K2M-9QXR-4TBC');
      expect(text).not.toMatch(/[{}]/);
      expect(prepareSms(text)).toMatchObject({ ok: true });
      if (by === 'transfer') expect(text).toMatch(asksForAccount);
    }
    expect(texts[0]).toBe(texts[1]);
    // Neither closed nor paid: the order waits for its new price.
    expect(new Set(texts.slice(1)).size).toBe(3);
  }
});

test.each(locales)(
  'in %s, money for an order that ended unpaid is announced, with a request for an account',
  (locale) => {
    const ended = (status: 'cancelled' | 'expired', actor: OrderNews['actor'], moneyHere: number) =>
      orderMessage(news(status, { locale, actor, moneyHere, wasPaid: false }), bank, origin);
    for (const [status, actor] of [
      ['cancelled', 'system'],
      ['cancelled', 'customer'],
      ['expired', 'system'],
    ] as const) {
      const carried = prepareSms(ended(status, actor, 7_000) ?? '');
      expect(carried.ok && carried.value.text).toContain('7 000 KRW');
      expect(carried.ok && carried.value.text).toMatch(asksForAccount);
    }
    expect(ended('cancelled', 'system', 7_000)).not.toBe(ended('cancelled', 'customer', 7_000));
    expect(ended('expired', 'system', 0)).not.toMatch(asksForAccount);
    expect(ended('cancelled', 'staff', 0)).toContain('7K2M-9QXR-4TBC');
    for (const actor of ['customer', 'system'] as const) expect(ended('cancelled', actor, 0)).toBeNull();
  },
);

test.each([
  ['awaiting_payment', 'paid'],
  ['awaiting_payment', 'cancelled'],
  ['paid', 'cancelled'],
  ['paid', 'shipped'],
  ['shipped', 'delivered'],
  ['expired', 'paid'],
  ['return_rejected', 'return_requested'],
] as const)('the change to %s is not announced once the order is %s', (status, currentStatus) => {
  expect(orderMessage(news(status, { currentStatus }), bank, origin)).toBeNull();
});

test('an order that is being packed still counts as paid, and no payment is requested while one is being checked', () => {
  expect(orderMessage(news('paid', { currentStatus: 'preparing' }), bank, origin)).toContain('is paid');
  expect(orderMessage(news('awaiting_payment', { isBeingPaid: true }), bank, origin)).toBeNull();
});

test.each(['preparing', 'delivered', 'return_requested', 'refunded'] as const)(
  'no message is sent for the status %s',
  (status) => {
    expect(orderMessage(news(status), bank, origin)).toBeNull();
  },
);

test('an approved claim is announced after a partial refund, and not if a replacement is sent', () => {
  const settled = { currentStatus: 'delivered' } as const;
  expect(orderMessage(news('return_approved', { ...settled, isMoneyBack: true }), bank, origin)).toContain('approved');
  expect(orderMessage(news('return_approved', settled), bank, origin)).toBeNull();
});
