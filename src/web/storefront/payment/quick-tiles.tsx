import { type Wallet, walletNames } from '../../../domain/shop/settings/wallet.rules.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { tileGrid } from '../../ui/radio-group.tsx';
import { type PaymentChoice, paymentChoices, walletOf } from '../checkout/payment-choice.ts';
import { useFrame } from '../frame/frame-context.ts';
import { rememberPayment } from './last-payment.browser.ts';
import { MethodMark } from './method-marks.tsx';

interface Props {
  readonly disabled?: boolean;
  /** The choice that has a button of its own. */
  readonly except?: PaymentChoice;
  /** Without it, each tile submits the surrounding form with the name of the wallet or `card`. */
  readonly onPay?: (wallet: Wallet | null) => void;
}

/** One tile for each way to pay at once: by card or with a wallet. */
export function QuickTiles({ disabled, except = 'toss', onPay }: Props) {
  const t = useCheckoutText();
  const { payment_methods, wallets } = useFrame().shop;
  const choices = paymentChoices(payment_methods, wallets, null).quick.filter((choice) => choice !== except);
  if (choices.length === 0) return null;
  return (
    <div className={tileGrid}>
      {choices.map((choice) => {
        const wallet = walletOf(choice);
        return (
          <button
            key={choice}
            {...(onPay ? { type: 'button' } : { type: 'submit', name: 'easyPay', value: wallet ?? 'card' })}
            disabled={disabled}
            onClick={() => {
              rememberPayment(choice);
              onPay?.(wallet);
            }}
            className="flex min-h-14 min-w-0 items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 py-2 text-start font-medium leading-tight max-sm:last:odd:col-span-full hover:bg-muted disabled:opacity-50"
          >
            <MethodMark choice={choice} />
            <span className="min-w-0">{wallet ? walletNames[wallet] : t('checkout.card')}</span>
          </button>
        );
      })}
    </div>
  );
}
