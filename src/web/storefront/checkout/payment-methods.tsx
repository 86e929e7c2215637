import { walletNames } from '../../../domain/shop/settings/wallet.rules.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { MethodMark } from '../payment/method-marks.tsx';
import { isPaymentChoice, type PaymentChoice, type paymentChoices, walletOf } from './payment-choice.ts';

interface Props extends ReturnType<typeof paymentChoices> {
  readonly chosen: PaymentChoice;
  readonly onChoose: (choice: PaymentChoice) => void;
}

/** Card and wallets as tiles, the transfers folded below them. Without card payments the transfers are all there is. */
export function PaymentMethods({ quick, transfers, chosen, onChoose }: Props) {
  const t = useCheckoutText();
  const transferOptions = transfers.map((value) => ({
    value,
    label: t(value === 'virtual_account' ? 'checkout.account' : 'checkout.transfer'),
    hint: t(value === 'virtual_account' ? 'checkout.accountHint' : 'checkout.transferHint'),
    end: <MethodMark choice={value} />,
  }));
  const group = {
    legend: t('checkout.payment'),
    legendLook: 'heading',
    name: 'payment_method',
    value: chosen,
    onChange: (value: string) => isPaymentChoice(value) && onChoose(value),
  } as const;
  if (quick.length === 0) return <RadioGroup {...group} look="cards" options={transferOptions} />;
  return (
    <RadioGroup
      {...group}
      look="tiles"
      options={quick.map((value) => ({ value, label: <Tile choice={value} /> }))}
      folded={{ label: t('checkout.transfer'), options: transferOptions }}
    />
  );
}

function Tile({ choice }: { readonly choice: PaymentChoice }) {
  const t = useCheckoutText();
  const wallet = walletOf(choice);
  return (
    <span className="flex items-center gap-2.5 leading-tight">
      <MethodMark choice={choice} />
      <span className="min-w-0 font-medium">
        {wallet ? walletNames[wallet] : t('checkout.card')}
        {!wallet && <span className="block font-normal text-ink-soft text-sm">{t('checkout.cardHint')}</span>}
      </span>
    </span>
  );
}
