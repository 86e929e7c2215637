import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** Says what the button does. */
  readonly label: string;
  /** Sent along with the form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Further buttons of the form. */
  readonly children?: ReactNode;
}

/** Opens the next try of a payment. */
export function RetryForm({ label, fields = {}, children }: Props) {
  return (
    <Form method="post">
      {Object.entries({ ...fields, intent: 'retry' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide size="large">
        {label}
      </Button>
      {children}
    </Form>
  );
}
