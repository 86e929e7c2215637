import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WholeDates } from './whole-dates.tsx';

const drawn = (words: string) => renderToStaticMarkup(createElement(WholeDates, { words }));
const whole = (date: string) => `<span class="whitespace-nowrap">${date}</span>`;

it('dates and times do not wrap, and other text is unchanged', () => {
  expect(drawn('Lot D20261108-0379, use by 2028-05-01, 3 pcs')).toBe(
    `Lot D20261108-0379, use by ${whole('2028-05-01')}, 3 pcs`,
  );
  expect(drawn('2026-11-14 13:40')).toBe(whole('2026-11-14 13:40'));
  expect(drawn('from 2026-11-14 to 2026-11-15')).toBe(`from ${whole('2026-11-14')} to ${whole('2026-11-15')}`);
  expect(drawn('Order K7F2-8BL6-ZG3Z, 010-0000-0003')).toBe('Order K7F2-8BL6-ZG3Z, 010-0000-0003');
});
