import { expect, it } from 'vitest';
import { labelSize } from './label-size.rules.ts';

it('a usual address has large letters, and a long one letters small enough to fit on the label', () => {
  const usual = {
    recipient: 'Дилноза Каримова',
    address: ['경기도 안산시 단원구 다문화길 16', '1203호'],
    courierNote: '문 앞',
  };
  expect(labelSize(usual)).toBe(4);
  const long = {
    recipient: 'Константинопольская-Преображенская Александра Вячеславовна',
    address: [
      '경기도 안산시 단원구 원곡로 123번길 45 (원곡동, 다문화마을특구 오피스텔 비동)',
      '제101동 1203호 옆집 아닌 왼쪽 문, 우편함 아래',
    ],
    courierNote: '문 앞 / #1234* 2층 경비실 호출',
  };
  expect(labelSize(long)).toBe(3.2);
  const longest = {
    recipient: 'Я'.repeat(80),
    address: ['가'.repeat(300), '가'.repeat(200)],
    courierNote: '가'.repeat(210),
  };
  expect(labelSize(longest)).toBe(1.9);
});
