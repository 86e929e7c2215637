import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import type { PaymentMethod } from '../../../domain/orders/order/payment-time.rules.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { useFrame } from '../frame/frame-context.ts';

interface Props {
  /** The current payment method. */
  readonly instead: PaymentMethod;
  /** Hidden fields of the form. */
  readonly fields?: Readonly<Record<string, string>>;
}

const words = { toss: 'pay.toCard', bank_transfer: 'pay.toTransfer', virtual_account: 'pay.toAccount' } as const;

/** Buttons for the other payment methods, if there are any. The order and its reservations stay as they are. */
export function OtherMethods({ instead, fields = {} }: Props) {
  const t = useCheckoutText();
  const others = useFrame().shop.payment_methods.filter((method) => method !== instead);
  if (others.length === 0) return null;
  return (
    <div className="grid gap-3">
      {others.map((method) => (
        <MethodButton key={method} method={method} fields={fields} wide>
          {t(words[method])}
        </MethodButton>
      ))}
    </div>
  );
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
      <Button type="submit" name="payment_method" value={method} variant="secondary" {...look} />
    </Form>
  );
}
