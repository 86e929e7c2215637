import { expect, test } from 'vitest';
import type { Slip } from '../../../domain/fulfilment/packing/slip.contract.ts';
import { printedSlip } from './printed-slip.server.ts';

const slip: Slip = {
  ...{ slug: 'ABCD-EFGH-JKLM', locale: 'ru', shop_name: 'Дастархан', created_at: '2026-11-17T01:00:00.000Z' },
  ...{ recipient_name: 'Test Buyer', phone_number: '+821012345678', zip_code: '06236' },
  ...{ address_text: '서울 강남구', address_detail: '1203', customer_note: '' },
  ...{ entrance_note: '#1234', drop_off: 'security_desk', courier_note: '경비실 / #1234' },
  ...{ goods_total: 0, left_out_total: 0, delivery_price: 0, allowance_total: 0, total_price: 0, lines: [], boxes: [] },
};

test('the slip states the drop-off place in the customer’s language, and the label in Korean', () => {
  const { dropOff, entrance, courierNote, words } = printedSlip(slip);
  expect(`${words.dropOff}: ${dropOff}`).toBe('Курьеру: На посту охраны (경비실)');
  expect(`${words.entrance}: ${entrance}`).toBe('Подъезд: #1234');
  expect(courierNote).toBe('경비실 / #1234');
});

test('the label has the recipient in Latin letters, and the slip as the customer wrote it', () => {
  const printed = printedSlip({ ...slip, recipient_name: 'Зарина Абдуллаева' });
  expect(printed.recipient).toBe('Зарина Абдуллаева');
  expect(printed.labelRecipient).toBe('Zarina Abdullaeva');
});

test('each box has its own codes on its label and in its table', () => {
  const box = { kind: 'dry' as const, contents: [{ line: 1, count: 1 }] };
  const { boxes, barcode } = printedSlip({
    ...slip,
    boxes: [
      { ...box, number: 1 },
      { ...box, number: 2 },
    ],
  });
  expect(new Set([barcode, ...boxes.map((one) => one.barcode)]).size).toBe(3);
  expect(new Set(boxes.map((one) => one.squareCode)).size).toBe(2);
});

test('the amounts add up, also with an accepted shortfall', () => {
  const short = { goods_total: 23_200, delivery_price: 3_500, allowance_total: 900, total_price: 25_800 };
  const sums = printedSlip({ ...slip, ...short }).sums.map(([label, amount]) => [label, amount.replaceAll(/\s/g, ' ')]);
  expect(sums).toEqual([
    ['Товары', '23 200 ₩'],
    ['Доставка', '3 500 ₩'],
    ['Недоплата, доплачивать не нужно', '−900 ₩'],
    ['Итого', '25 800 ₩'],
  ]);
});
