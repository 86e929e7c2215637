import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** The button's label. */
  readonly label: string;
  /** Hidden fields of the form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** More buttons of the form. */
  readonly children?: ReactNode;
}

/** Starts the next payment attempt. */
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
