import { expect, it } from 'vitest';
import { hourText, registrationCheckUrl } from './shop-settings.rules.ts';

it('the link to the business registration works for any separators in the number', () => {
  const url = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890';
  expect(registrationCheckUrl('123-45-67890')).toBe(url);
  expect(registrationCheckUrl('123 45 67890"><script>')).toBe(url);
});

it.each([
  [0, '00:00'],
  [9, '09:00'],
  [15, '15:00'],
  [23, '23:00'],
])('the hour %i is written as %s', (hour, text) => {
  expect(hourText(hour)).toBe(text);
});
