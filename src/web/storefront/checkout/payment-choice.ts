import { isPaymentMethod, type PaymentMethod } from '../../../domain/orders/order/payment-time.rules.ts';
import { isWallet, type Wallet } from '../../../domain/shop/settings/wallet.rules.ts';

/** A payment method, or a wallet, which is paid through Toss like a card. */
export type PaymentChoice = PaymentMethod | `toss.${Wallet}`;

export function isPaymentChoice(text: unknown): text is PaymentChoice {
  return isPaymentMethod(text) || (typeof text === 'string' && walletOf(text) !== null);
}

export function walletOf(choice: string): Wallet | null {
  const [method, wallet] = choice.split('.');
  return method === 'toss' && isWallet(wallet) ? wallet : null;
}

export function methodOf(choice: PaymentChoice): PaymentMethod {
  return isPaymentMethod(choice) ? choice : 'toss';
}

/** All choices; wallets follow the card. */
export function paymentChoices(methods: readonly PaymentMethod[], wallets: readonly Wallet[]): PaymentChoice[] {
  return methods.flatMap((method): PaymentChoice[] =>
    method === 'toss' ? ['toss', ...wallets.map((wallet) => `toss.${wallet}` as const)] : [method],
  );
}

/**
 * The payment page that opens the card window or the wallet immediately, because the customer has already pressed
 * “Pay”.
 */
export function openingLink(link: string, choice: PaymentChoice): string {
  return methodOf(choice) === 'toss' && link.includes('/payment/toss/')
    ? `${link}?open=${walletOf(choice) ?? 'card'}`
    : link;
}
