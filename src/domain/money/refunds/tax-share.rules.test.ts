import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exemptShare, splitOf } from './tax-share.rules.ts';

const meat = 1;
const sauce = 2;

describe('the tax-exempt part of a refund', () => {
  it('is that of its order lines, and delivery is taxed', () => {
    const of = splitOf(
      [
        { line: meat, amount: 20_000 },
        { line: sauce, amount: 3_000 },
        { line: null, amount: 4_000 },
      ],
      new Set([meat]),
    );
    expect(of).toEqual({ exempt: 20_000, taxed: 7_000 });
    expect(exemptShare(27_000, of, { exempt: 50_000, taxed: 50_000 })).toBe(20_000);
  });

  it('is a proportional share if less than their price is refunded', () => {
    expect(exemptShare(1_000, { exempt: 2_000, taxed: 1_000 }, { exempt: 9_000, taxed: 9_000 })).toBe(667);
    expect(exemptShare(1_000, { exempt: 0, taxed: 0 }, { exempt: 9_000, taxed: 9_000 })).toBe(0);
  });

  it('never exceeds what is left of either kind', () => {
    expect(exemptShare(5_000, { exempt: 1, taxed: 0 }, { exempt: 3_000, taxed: 9_000 })).toBe(3_000);
    expect(exemptShare(5_000, { exempt: 0, taxed: 1 }, { exempt: 9_000, taxed: 2_000 })).toBe(3_000);
  });

  it('sums up to the whole exempt amount, however the refunds are split', () => {
    const money = fc.nat(50_000);
    const steps = fc.array(fc.tuple(fc.nat(1_000), money, money), { maxLength: 12 });
    fc.assert(
      fc.property(money, money, steps, (exempt, taxed, refunds) => {
        let left = { exempt, taxed };
        const give = (amount: number, of: { exempt: number; taxed: number }) => {
          const share = exemptShare(amount, of, left);
          left = { exempt: left.exempt - share, taxed: left.taxed - (amount - share) };
          expect(Math.min(share, amount - share, left.exempt, left.taxed)).toBeGreaterThanOrEqual(0);
        };
        for (const [thousandth, ...of] of refunds) {
          const amount = Math.floor(((left.exempt + left.taxed) * thousandth) / 1_000);
          give(amount, { exempt: of[0], taxed: of[1] });
        }
        give(left.exempt + left.taxed, left);
        expect(left).toEqual({ exempt: 0, taxed: 0 });
      }),
    );
  });
});
