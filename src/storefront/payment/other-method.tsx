import { Form } from 'react-router';
import type { PaymentMethod } from '../../features/orders/payment-time.rules.ts';
import { useCheckoutText } from '../../i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { useFrame } from '../frame/frame-context.ts';

interface Props {
  readonly method: PaymentMethod;
  /** Sent along with the form. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Pays another way, where there is one; the order and its goods stay as they are. */
export function OtherMethod({ method, fields = {} }: Props) {
  const t = useCheckoutText();
  const { payment_methods: offered } = useFrame().shop;
  if (!offered.includes(method)) return null;
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value="change-method" variant="secondary" wide>
        {t(method === 'toss' ? 'pay.toCard' : 'pay.toTransfer')}
      </Button>
    </Form>
  );
}
