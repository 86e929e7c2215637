import type { ReactNode } from 'react';
import { ChipRow, chipLook, restLook } from './chips.tsx';
import { classes } from './classes.ts';

interface ChipOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean | undefined;
}

interface ChoiceChipsProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly ChipOption[];
  readonly multiple?: boolean | undefined;
  /** The chosen values. With `onChange` the chips are controlled, without it they are plain form controls. */
  readonly chosen?: readonly string[] | undefined;
  readonly onChange?: ((value: string, checked: boolean) => void) | undefined;
}

export function ChoiceChips(props: ChoiceChipsProps) {
  const { legend, name, options, multiple, chosen = [], onChange } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{legend}</legend>
      <ChipRow>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              chipLook,
              restLook,
              'max-w-full tiny:h-auto tiny:min-h-9 tiny:whitespace-normal tiny:py-1.5',
              'has-checked:border-brand-text has-checked:bg-brand-soft has-checked:text-brand-text',
              'has-disabled:border-line has-disabled:bg-muted has-disabled:text-ink-soft',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(onChange === undefined
                ? { defaultChecked: chosen.includes(option.value) }
                : {
                    checked: chosen.includes(option.value),
                    onChange: (event) => onChange(option.value, event.currentTarget.checked),
                  })}
              className="absolute inset-0 size-full opacity-0"
            />
            {option.label}
          </label>
        ))}
      </ChipRow>
    </fieldset>
  );
}
