import { hasForm } from '../../../domain/money/payments/toss-keys.rules.ts';
import { easyPays, type Wallet } from '../../../domain/shop/settings/wallet.rules.ts';

/** The payment data for the card window. */
export interface CardOrder {
  readonly clientKey: string;
  readonly customerKey: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  /** The tax-free part of the amount; null if Toss receives no value. */
  readonly taxFreeAmount: number | null;
  readonly successUrl: string;
  readonly failUrl: string;
}

interface CardRequest {
  readonly taxFreeAmount?: number;
  readonly orderId: string;
  readonly orderName: string;
  readonly successUrl: string;
  readonly failUrl: string;
}

/** Opens the window of a wallet directly, without the window for cards. */
interface DirectWallet {
  readonly flowMode: 'DIRECT';
  readonly easyPay: string;
}

interface Amount {
  readonly currency: 'KRW';
  readonly value: number;
}

interface Widget {
  destroy(): unknown;
}

/** The part of the Toss script that the shop uses. */
interface TossPayments {
  payment(options: { customerKey: string }): {
    requestPayment(request: CardRequest & { method: 'CARD'; amount: Amount; card?: DirectWallet }): Promise<void>;
  };
  widgets(options: { customerKey: string }): {
    setAmount(amount: Amount): Promise<void>;
    renderPaymentMethods(options: { selector: string }): Promise<Widget>;
    renderAgreement(options: { selector: string }): Promise<Widget>;
    requestPayment(request: CardRequest): Promise<void>;
  };
}

declare global {
  interface Window {
    TossPayments?: (clientKey: string) => TossPayments;
  }
}

const scriptAddress = 'https://js.tosspayments.com/v2/standard';

export interface CardWindow {
  /**
   * Leaves the page, or rejects with the error of Toss. A payment widget on the page lets the customer choose the
   * wallet itself.
   */
  pay(wallet: Wallet | null): Promise<void>;
  close(): void;
}

/**
 * Prepares the payment. `form` and `terms` are the selectors for a payment widget on the page, if the client key
 * requires one.
 */
export async function openCardWindow(
  order: CardOrder,
  { form, terms }: { readonly form: string; readonly terms: string },
): Promise<CardWindow> {
  const { clientKey, customerKey, orderId, orderName, amount: value, taxFreeAmount, successUrl, failUrl } = order;
  const toss = (await loadToss())(clientKey);
  const taxFree = taxFreeAmount === null ? {} : { taxFreeAmount };
  const request = { orderId, orderName, successUrl, failUrl, ...taxFree };
  const amount = { currency: 'KRW', value } as const;
  if (!hasForm(clientKey)) {
    const payment = toss.payment({ customerKey });
    const direct = (wallet: Wallet) => ({ card: { flowMode: 'DIRECT', easyPay: easyPays[wallet] } as const });
    return {
      pay: (wallet) =>
        payment.requestPayment({ ...request, method: 'CARD', amount, ...(wallet ? direct(wallet) : {}) }),
      close: () => {},
    };
  }
  const widgets = toss.widgets({ customerKey });
  await widgets.setAmount(amount);
  const shown = await Promise.all([
    widgets.renderPaymentMethods({ selector: form }),
    widgets.renderAgreement({ selector: terms }),
  ]);
  return {
    pay: () => widgets.requestPayment(request),
    close: () => {
      for (const widget of shown) widget.destroy();
    },
  };
}

function loadToss(): Promise<NonNullable<Window['TossPayments']>> {
  return new Promise((resolve, reject) => {
    if (window.TossPayments) return resolve(window.TossPayments);
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.onload = () => (window.TossPayments ? resolve(window.TossPayments) : reject(new Error('No TossPayments')));
    script.onerror = () => {
      // A retry needs a new element.
      script.remove();
      reject(new Error('The script of the card window did not load'));
    };
    document.head.append(script);
  });
}

/** Whether the customer has closed the window, which is not an error. */
export function isClosed(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'USER_CANCEL';
}
