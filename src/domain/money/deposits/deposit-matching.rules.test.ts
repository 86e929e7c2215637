import { expect, test } from 'vitest';
import { sameNameWith } from './bank-values.rules.ts';
import * as rules from './deposit-matching.rules.ts';
import { codesIn, type PossibleOrder, type Proposal, sharedOut } from './deposit-matching.rules.ts';

const order = (slug: string, more: Partial<PossibleOrder> = {}): PossibleOrder => ({
  slug,
  status: 'awaiting_payment',
  missing: 35_000,
  endedAt: null,
  openForIt: 0,
  names: ['Karimova Dilnoza'],
  payerName: null,
  ...more,
});
const row = (depositor: string, amount = 35_000, memo = '') => ({
  depositor,
  amount,
  memo,
  notedFor: null as string | null,
});
const proposalFor = (
  line: ReturnType<typeof row>,
  orders: readonly PossibleOrder[],
  isSame = sameNameWith(new Map()),
) => rules.proposalFor(line, orders, isSame);
const first = order('7K2M-9QXR-4TBC');
const second = order('AAAA-BBBB-CCCC', { names: ['Aziz'] });

test.each([
  ['4TBC', ['4TBC']],
  ['딜노자4tbc', ['4TBC']],
  ['KARIMOVA4TBC', ['4TBC']],
  ['7k2m-9qxr-4tbc', ['4TBC']],
  ['KARIMOVA', []],
  ['딜노자 CCCC', ['CCCC']],
])('finds the codes in %s', (text, codes) => {
  expect(codesIn(row(text))).toEqual(codes);
  expect(codesIn({ ...row(''), memo: text })).toEqual(codes);
});

test('the first criterion is the code of an order, regardless of amount and name', () => {
  expect(proposalFor(row('Aziz 4TBC', 1), [first, second])).toEqual({
    ...{ slug: first.slug, reason: 'code', amount: 1 },
    ...{ short: 34_999, others: 0, over: 0, needed: true, closed: null },
  });
  // The proposal is limited to what the order can use.
  expect(proposalFor(row('4TBC', 40_000), [first])).toMatchObject({ amount: 35_000, short: 0, over: 5_000 });
  const endedAt = '2026-11-01T00:00:00.000Z';
  const over = { ...first, status: 'cancelled' as const, missing: 0, endedAt };
  expect(proposalFor(row('4TBC'), [over, second])).toEqual({
    ...{ slug: first.slug, reason: 'code', amount: 35_000 },
    ...{ short: 0, others: 0, over: 35_000, needed: false, closed: { status: 'cancelled', at: endedAt } },
  });
});

test('a proposal for an order that is over says so, and states what it would use of other transfers', () => {
  const endedAt = '2026-10-11T00:00:00.000Z';
  const expired = { ...first, status: 'expired' as const, endedAt, openForIt: 22_800 };
  const closed = { status: 'expired', at: endedAt };
  expect(proposalFor(row('이순신 4TBC', 26_000), [expired])).toMatchObject({
    amount: 26_000,
    short: 0,
    others: 9_000,
    closed,
  });
  expect(proposalFor(row('4TBC', 35_000), [expired])).toMatchObject({ short: 0, others: 0, closed });
  expect(proposalFor(row('4TBC', 10_000), [expired])).toMatchObject({ short: 2_200, others: 22_800, closed });
  // The money that is open for the order is this line itself.
  const own = { ...row('4TBC', 22_800), notedFor: expired.slug };
  expect(proposalFor(own, [expired])).toMatchObject({ amount: 22_800, short: 12_200, others: 0 });
  expect(proposalFor(row('Karimova'), [expired])).toMatchObject({ reason: 'amount_and_name', closed });
});

test('the second criterion is the exact missing amount under a unique name', () => {
  expect(proposalFor(row('AZIZ'), [first, second])).toEqual({
    slug: second.slug,
    reason: 'amount_and_name',
    amount: 35_000,
    ...{ short: 0, others: 0, over: 0, needed: true, closed: null },
  });
  expect(proposalFor(row('(주)카카오페이', 35_000, 'aziz'), [first, second])?.slug).toBe(second.slug);
  expect(proposalFor(row('AZIZ', 34_999), [first, second])).toBeNull();
  expect(proposalFor(row('AZIZ'), [{ ...second, status: 'cancelled' }])).toBeNull();
  expect(proposalFor(row('Somebody'), [first, second])).toBeNull();
});

test('a name in another script matches if its folded form is known', () => {
  const cyrillic = order('AAAA-BBBB-DDDD', { names: ['Каримова Дильноза'], payerName: 'Жамшид' });
  expect(proposalFor(row('KARIMOVA'), [cyrillic])).toBeNull();
  const folded = {
    'Каримова Дильноза': 'karimova dilnoza',
    KARIMOVA: 'karimova',
    Жамшид: 'djamshid',
    JAMSHID: 'djamshid',
  };
  const isSame = sameNameWith(new Map(Object.entries(folded)));
  expect(proposalFor(row('KARIMOVA'), [cyrillic], isSame)?.reason).toBe('amount_and_name');
  expect(proposalFor(row('', 35_000, 'JAMSHID'), [cyrillic], isSame)?.reason).toBe('amount_and_payer');
  expect(proposalFor(row('Каримова'), [cyrillic], isSame)?.reason).toBe('amount_and_name');
  expect(proposalFor(row('Somebody'), [cyrillic], isSame)).toBeNull();
});

test('the third criterion is the exact missing amount under the payer name that the buyer gave', () => {
  const told = { ...first, payerName: '홍길동' };
  const found = {
    slug: first.slug,
    reason: 'amount_and_payer',
    amount: 35_000,
    short: 0,
    others: 0,
    over: 0,
    needed: true,
    closed: null,
  };
  expect(proposalFor(row('홍길동'), [told, second])).toEqual(found);
  expect(proposalFor(row('(주)카카오페이', 35_000, '홍길동'), [told, second])).toEqual(found);
  expect(proposalFor(row('DILNOZA'), [told, second])?.reason).toBe('amount_and_name');
  expect(proposalFor(row('홍길동', 34_999), [told, second])).toBeNull();
  // Another order of the same amount has that payer name too, so staff decide.
  expect(proposalFor(row('홍길동'), [told, { ...second, names: ['홍길동'] }])).toBeNull();
});

test('staff decide between two orders unless one of them awaits payment or fits the amount', () => {
  const twin = order('ZZZZ-ZZZZ-4TBC', { missing: 9_000 });
  expect(proposalFor(row('4TBC', 1), [first, twin])).toBeNull();
  expect(proposalFor(row('4TBC', 9_000), [first, twin])?.slug).toBe(twin.slug);
  expect(proposalFor(row('4TBC', 1), [first, { ...twin, status: 'expired' }])?.slug).toBe(first.slug);
  expect(proposalFor(row('dilnoza'), [first, order('2222-2222-2222')])).toBeNull();
});

test('several lines for one order are short together by what none of them brings', () => {
  const [part, rest] = [33_500, 1_500].map((amount) => proposalFor(row('4TBC', amount), [first]) as Proposal);
  const shortOf = (...proposals: Proposal[]) => sharedOut(proposals).map((proposal) => proposal?.short);
  expect(shortOf(part as Proposal, rest as Proposal)).toEqual([0, 0]);
  expect(shortOf(part as Proposal)).toEqual([1_500]);
});

test('a second line for an order that the first line pays is a duplicate', () => {
  const twice = [35_000, 35_000].map((amount) => proposalFor(row('4TBC', amount), [first]));
  expect(sharedOut(twice)).toMatchObject([
    { amount: 35_000, over: 0, needed: true },
    { amount: 35_000, over: 35_000, needed: false },
  ]);
  const overpaid = [30_000, 9_000].map((amount) => proposalFor(row('4TBC', amount), [first]));
  expect(sharedOut(overpaid)).toMatchObject([
    { amount: 30_000, over: 0, short: 0 },
    { amount: 5_000, over: 4_000, short: 0, needed: true },
  ]);
});
