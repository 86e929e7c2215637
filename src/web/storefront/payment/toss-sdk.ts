import { hasForm } from '../../../domain/money/payments/toss-keys.rules.ts';
import { easyPays, type Wallet } from '../../../domain/shop/settings/wallet.rules.ts';

/** What the card window is told about the payment. */
export interface CardOrder {
  readonly clientKey: string;
  readonly customerKey: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  /** What of it is exempt from tax; null where Toss is told nothing of it. */
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

/** Leads past the window for cards to that of a wallet. */
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

/** The part of the script of Toss that the shop uses. */
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
  /** Leaves the page, or rejects with what Toss says. A form on the page asks by itself for the wallet. */
  pay(wallet: Wallet | null): Promise<void>;
  close(): void;
}

/** Makes ready to pay. `form` and `terms` are where a form on the page goes, if the keys want one. */
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
    script.onload = () => (window.TossPayments ? resolve(window.TossPayments) : reject(new Error('No card window')));
    script.onerror = () => {
      // Another try needs another element.
      script.remove();
      reject(new Error('The script of the card window did not load'));
    };
    document.head.append(script);
  });
}

/** The buyer has closed the window: nothing went wrong. */
export function isClosed(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'USER_CANCEL';
}
