import { expect, it } from 'vitest';
import { mostBack, postedDecision, wrongAmounts } from './posted-decision.ts';

it('reports refund lines whose amount is invalid or more than was paid', () => {
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
  choose(7, 'money', '10.5');
  choose(8, 'money', '10,500');
  const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((line) => ({ line, price: 8_500, claimable: 2 }));
  expect(wrongAmounts(form, lines)).toEqual([1, 4, 5, 7]);
  for (const { line } of lines) form.append('line', String(line));
  const { lines: posted } = postedDecision(form, []);
  expect(posted[1]).toMatchObject({ line: 2, amount: 17_000 });
  expect(posted[2]).not.toHaveProperty('amount');
  expect(posted[7]).toMatchObject({ line: 8, amount: 10_500 });
});

it('limits a refund to the pieces that no other refund has named', () => {
  const form = new FormData();
  for (const line of [1, 2]) form.set(`choice-${line}`, 'money');
  form.set('amount-1', '17000');
  form.set('amount-2', '8500');
  const lines = [1, 2].map((line) => ({ line, price: 8_500, claimable: 1 }));
  expect(lines.map(mostBack)).toEqual([8_500, 8_500]);
  expect(wrongAmounts(form, lines)).toEqual([1]);
});

it('accepts a refund of zero, and no more, for products without a price', () => {
  const form = new FormData();
  for (const [line, amount] of [
    ['1', '0'],
    ['2', ''],
    ['3', '1'],
  ] as const) {
    form.set(`choice-${line}`, 'money');
    form.set(`amount-${line}`, amount);
  }
  expect(
    wrongAmounts(
      form,
      [1, 2, 3].map((line) => ({ line, price: 0, claimable: 1 })),
    ),
  ).toEqual([3]);
});
