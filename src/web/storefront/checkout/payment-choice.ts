import { isPaymentMethod, type PaymentMethod } from '../../../domain/orders/order/payment-time.rules.ts';
import { isWallet, type Wallet } from '../../../domain/shop/settings/wallet.rules.ts';
import { lastPaymentCookie } from '../../../kernel/storage-keys.ts';

/** A payment method, or a wallet, which is paid through Toss like a card. */
export type PaymentChoice = PaymentMethod | `toss.${Wallet}`;

export function isPaymentChoice(text: unknown): text is PaymentChoice {
  return isPaymentMethod(text) || (typeof text === 'string' && walletOf(text) !== null);
}

/** The way in which the customer last paid, from the cookies of a request. */
export function lastPaymentIn({ headers }: Pick<Request, 'headers'>): PaymentChoice | null {
  for (const cookie of (headers.get('cookie') ?? '').split('; ')) {
    const [name, value] = cookie.split('=');
    if (name === lastPaymentCookie && isPaymentChoice(value)) return value;
  }
  return null;
}

export function walletOf(choice: string): Wallet | null {
  const [method, wallet] = choice.split('.');
  return method === 'toss' && isWallet(wallet) ? wallet : null;
}

export function methodOf(choice: PaymentChoice): PaymentMethod {
  return isPaymentMethod(choice) ? choice : 'toss';
}

interface OfferedChoices {
  /** Card and wallets. */
  readonly quick: readonly PaymentChoice[];
  /** Payments through a bank. */
  readonly transfers: readonly PaymentChoice[];
}

/** All choices: the last used one first, then the card and the wallets; of the transfers the protected one first. */
export function paymentChoices(
  methods: readonly PaymentMethod[],
  wallets: readonly Wallet[],
  lastUsed: PaymentChoice | null,
): OfferedChoices {
  const offered: readonly PaymentChoice[] = methods.includes('toss')
    ? ['toss', ...wallets.map((wallet) => `toss.${wallet}` as const)]
    : [];
  return {
    quick: offered.toSorted((a, b) => Number(b === lastUsed) - Number(a === lastUsed)),
    transfers: (['virtual_account', 'bank_transfer'] as const).filter((method) => methods.includes(method)),
  };
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
