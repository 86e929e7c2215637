import type { ComponentProps, ReactNode } from 'react';
import { FieldError, FieldHint, useFieldIds } from './field-frame.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly name: string;
  /** May contain a link, for example to the terms. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const ids = useFieldIds({ label: '', hint, error }, rest.id);
  return (
    <div className={className}>
      <label className="flex min-h-target items-start gap-3 py-2.5 has-disabled:text-ink-soft">
        <input type="checkbox" {...rest} {...ids} className="check-mark rounded-[0.4rem]" />
        <span>{label}</span>
      </label>
      <div className="grid gap-1 ps-9">
        <FieldError id={ids.id}>{error}</FieldError>
        <FieldHint id={ids.id}>{hint}</FieldHint>
      </div>
    </div>
  );
}
