import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import type { PaymentMethod } from '../../../domain/orders/order/payment-time.rules.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { methodOf, paymentChoices } from '../checkout/payment-choice.ts';
import { useFrame } from '../frame/frame-context.ts';
import { rememberPayment } from './last-payment.browser.ts';

interface Props {
  /** The current payment method. */
  readonly instead: PaymentMethod;
  /** Hidden fields of the form. */
  readonly fields?: Readonly<Record<string, string>>;
}

const words = { toss: 'pay.toCard', bank_transfer: 'pay.toTransfer', virtual_account: 'pay.toAccount' } as const;

/**
 * Buttons for the other payment methods, if there are any. The order and its reservations stay as they are. Beside a
 * card payment the transfers are folded, the protected one first.
 */
export function OtherMethods({ instead, fields = {} }: Props) {
  const t = useCheckoutText();
  const { payment_methods, wallets } = useFrame().shop;
  const { quick, transfers } = paymentChoices(payment_methods, wallets, null);
  const others = [...quick.slice(0, 1), ...transfers].map(methodOf).filter((method) => method !== instead);
  if (others.length === 0) return null;
  const buttons = (
    <div className="grid gap-3">
      {others.map((method) => (
        <MethodButton key={method} method={method} fields={fields} wide>
          {t(words[method])}
        </MethodButton>
      ))}
    </div>
  );
  return instead === 'toss' ? <Fold summary={t('checkout.transfer')}>{buttons}</Fold> : buttons;
}

interface ButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'children'> {
  readonly method: PaymentMethod;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

export function MethodButton({ method, fields = {}, ...look }: ButtonProps) {
  return (
    <Form method="post">
      {Object.entries({ ...fields, intent: 'change-method' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="payment_method"
        value={method}
        variant="secondary"
        onClick={() => rememberPayment(method)}
        {...look}
      />
    </Form>
  );
}
