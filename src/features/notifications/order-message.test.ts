import { describe, expect, it, test } from 'vitest';
import { locales } from '../../kernel/locale.ts';
import { prepareSms } from '../../platform/sms/sms-text.ts';
import type { OrderStatus } from '../orders/order-status.rules.ts';
import { type OrderNews, orderMessage } from './order-message.ts';

const bank = { bank: 'KB국민', account: '123-456', holder: '다스투르혼' };
const origin = 'https://shop.example';

function news(status: OrderStatus, more: Partial<OrderNews> = {}): OrderNews {
  return {
    status,
    currentStatus: status,
    number: '7K2M-9QXR-4TBC',
    locale: 'en',
    totalPrice: 48_900,
    paymentMethod: 'toss',
    payBefore: new Date('2026-11-17T06:30:00Z'),
    arrivesFrom: '2026-11-17',
    arrivesTo: '2026-11-17',
    carrier: 'CJ대한통운',
    trackingNumber: '123456789012',
    ...more,
  };
}

const told = ['awaiting_payment', 'paid', 'shipped', 'expired', 'return_approved', 'return_rejected'] as const;

describe.each(locales)('in %s', (locale) => {
  it.each(told)('tells of an order that is %s, as one message that Korean phones can show', (status) => {
    for (const paymentMethod of ['toss', 'bank_transfer'] as const) {
      const text = orderMessage(news(status, { locale, paymentMethod }), bank, origin) ?? '';
      expect(text).toContain('7K2M-9QXR-4TBC');
      expect(text).toContain(`${origin}${locale === 'en' ? '' : `/${locale}`}/`);
      expect(text).not.toMatch(/[{}]/);
      expect(prepareSms(text)).toMatchObject({ ok: true });
    }
  });

  it('says all that a transfer needs', () => {
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

test('the day of arrival is named where it is one day', () => {
  expect(orderMessage(news('paid'), bank, origin)).toContain('on Tuesday, 17 November');
  const island = news('paid', { arrivesTo: '2026-11-20' });
  expect(orderMessage(island, bank, origin)).not.toContain('November');
});

test('an order that was paid at once needs no request to pay', () => {
  expect(orderMessage(news('awaiting_payment', { currentStatus: 'paid' }), bank, origin)).toBeNull();
});

test.each(['preparing', 'delivered', 'cancelled', 'return_requested', 'refunded'] as const)(
  'nothing is sent when an order becomes %s',
  (status) => {
    expect(orderMessage(news(status), bank, origin)).toBeNull();
  },
);
