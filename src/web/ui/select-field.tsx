import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook, FieldFrame, type FieldWords, useFieldIds } from './field-frame.tsx';
import { ChevronDown } from './icons/chevron-down.ts';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  readonly name: string;
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen; its value is the empty string. */
  readonly placeholder?: string | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, note, options, placeholder, className, ...rest } = props;
  const words = { label, hint, error, note };
  const ids = useFieldIds(words, rest.id);
  return (
    <FieldFrame {...words} id={ids.id} className={className}>
      <div className="relative">
        <select {...rest} {...ids} className={classes(controlLook, 'h-12 appearance-none truncate pe-11')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-ink-soft" />
      </div>
    </FieldFrame>
  );
}
