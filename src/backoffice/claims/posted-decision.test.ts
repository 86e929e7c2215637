import { expect, it } from 'vitest';
import { wrongAmounts } from './posted-decision.ts';

it('names the lines whose money is no amount or more than was paid, and only where money goes back', () => {
  const form = new FormData();
  const choose = (line: number, choice: string, amount: string) => {
    form.set(`choice-${line}`, choice);
    form.set(`amount-${line}`, amount);
  };
  choose(1, 'money', '17 001');
  choose(2, 'money', '17 000');
  choose(3, 'money', '');
  choose(4, 'money', '0');
  choose(5, 'money', 'half');
  choose(6, 'reject', '99000');
  const lines = [1, 2, 3, 4, 5, 6].map((line) => ({ line, price: 8_500, count: 2 }));
  expect(wrongAmounts(form, lines)).toEqual([1, 4, 5]);
});
