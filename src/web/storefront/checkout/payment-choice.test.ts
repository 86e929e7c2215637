import { describe, expect, it } from 'vitest';
import { isPaymentChoice, methodOf, openingLink, paymentChoices, walletOf } from './payment-choice.ts';

describe('payment choices', () => {
  it('contain wallets only together with card payment', () => {
    const choices = paymentChoices(['toss', 'bank_transfer'], ['kakaopay', 'tosspay']);
    expect(choices).toEqual(['toss', 'toss.kakaopay', 'toss.tosspay', 'bank_transfer']);
    expect(paymentChoices(['bank_transfer'], ['kakaopay'])).toEqual(['bank_transfer']);
    for (const choice of choices) expect(isPaymentChoice(choice)).toBe(true);
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
