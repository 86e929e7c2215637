import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Wallet } from '../../../domain/shop/settings/wallet.rules.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** The button's label. */
  readonly label: string;
  /** Hidden fields of the form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The wallet that the button opens, instead of the card window. */
  readonly wallet?: Wallet | null;
  /** More buttons of the form. */
  readonly children?: ReactNode;
}

/** Starts the next payment attempt. */
export function RetryForm({ label, fields = {}, wallet = null, children }: Props) {
  return (
    <Form method="post" className="grid gap-3">
      {Object.entries({ ...fields, intent: 'retry' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide size="large" {...(wallet ? { name: 'easyPay', value: wallet } : {})}>
        {label}
      </Button>
      {children}
    </Form>
  );
}
