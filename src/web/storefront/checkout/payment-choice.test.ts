import { describe, expect, it } from 'vitest';
import { isPaymentChoice, lastPaymentIn, methodOf, openingLink, paymentChoices, walletOf } from './payment-choice.ts';

describe('payment choices', () => {
  it('contain wallets only together with card payment', () => {
    const { quick, transfers } = paymentChoices(['toss', 'bank_transfer'], ['kakaopay', 'tosspay'], null);
    expect(quick).toEqual(['toss', 'toss.kakaopay', 'toss.tosspay']);
    expect(transfers).toEqual(['bank_transfer']);
    expect(paymentChoices(['bank_transfer'], ['kakaopay'], null)).toEqual({ quick: [], transfers: ['bank_transfer'] });
    for (const choice of [...quick, ...transfers]) expect(isPaymentChoice(choice)).toBe(true);
  });

  it('start with the last used one, and the transfers with the protected one', () => {
    const methods = ['toss', 'bank_transfer', 'virtual_account'] as const;
    expect(paymentChoices(methods, ['kakaopay', 'tosspay'], 'toss.tosspay')).toEqual({
      quick: ['toss.tosspay', 'toss', 'toss.kakaopay'],
      transfers: ['virtual_account', 'bank_transfer'],
    });
    // A wallet that is no longer offered changes nothing.
    expect(paymentChoices(methods, ['kakaopay'], 'toss.tosspay').quick).toEqual(['toss', 'toss.kakaopay']);
  });

  it('remember the last one in a cookie, which may contain anything', () => {
    const last = (cookie: string) => lastPaymentIn({ headers: new Headers({ cookie }) });
    expect(last('locale=ru; pays_with=toss.naverpay; a=b')).toBe('toss.naverpay');
    expect(last('pays_with=bank_transfer')).toBe('bank_transfer');
    for (const cookie of ['', 'pays_with=', 'pays_with=gold', 'xpays_with=toss', 'pays_with'])
      expect(last(cookie)).toBeNull();
  });

  it('are mapped to their payment method and their wallet', () => {
    expect(methodOf('toss.naverpay')).toBe('toss');
    expect(walletOf('toss.naverpay')).toBe('naverpay');
    expect(walletOf('toss')).toBeNull();
    for (const other of ['toss.', 'toss.gold', 'bank_transfer.kakaopay', '', null])
      expect(isPaymentChoice(other)).toBe(false);
  });

  it('open the payment window only on the page of a card payment', () => {
    expect(openingLink('/ru/payment/toss/A', 'toss')).toBe('/ru/payment/toss/A?open=card');
    expect(openingLink('/payment/toss/A', 'toss.kakaopay')).toBe('/payment/toss/A?open=kakaopay');
    expect(openingLink('/payment/bank-transfer/A', 'bank_transfer')).toBe('/payment/bank-transfer/A');
    // Nothing is left to pay.
    expect(openingLink('/my-orders/A', 'toss')).toBe('/my-orders/A');
  });
});
