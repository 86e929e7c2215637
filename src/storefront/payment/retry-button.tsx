import { Form } from 'react-router';
import { useCheckoutText } from '../../i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** Sent along with the form. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Opens the next try of a payment. */
export function RetryButton({ fields = {} }: Props) {
  const t = useCheckoutText();
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value="retry" wide size="large">
        {t('pay.retry')}
      </Button>
    </Form>
  );
}
