import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

const chipLook =
  'hit-area inline-flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 ' +
  'font-medium text-sm transition-colors';
const restLook = 'border-line-strong bg-surface text-ink hover:bg-muted';
const chosenLook = 'border-brand-text bg-brand-soft text-brand-text';

interface ChipRowProps {
  readonly children: ReactNode;
  /** One line that scrolls sideways to the screen's edge, instead of wrapping. */
  readonly scroll?: boolean | undefined;
}

export function ChipRow({ children, scroll }: ChipRowProps) {
  return (
    <div
      className={classes(
        'flex gap-2 py-1.5',
        scroll ? 'no-scrollbar -mx-gutter scroll-px-gutter overflow-x-auto px-gutter' : 'flex-wrap',
      )}
    >
      {children}
    </div>
  );
}

interface FilterChipProps {
  readonly children: string;
  /** The whole sentence, such as "Remove filter: beef". */
  readonly removeLabel: string;
  /** Where the page without this filter lives; works without JavaScript. */
  readonly to: string;
}

/** A filter in force; pressing it takes it away. */
export function FilterChip({ children, removeLabel, to }: FilterChipProps) {
  return (
    <Link to={to} preventScrollReset aria-label={removeLabel} className={classes(chipLook, chosenLook, 'pe-2.5')}>
      {children}
      <X aria-hidden="true" className="size-4" />
    </Link>
  );
}

interface ChipLinkProps {
  readonly to: string;
  readonly current?: boolean | undefined;
  readonly children: ReactNode;
}

/** Goes to a neighbouring list, such as another category. */
export function ChipLink({ to, current, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={classes(chipLook, current ? chosenLook : restLook)}
    >
      {children}
    </Link>
  );
}

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
  /** Chosen values; with `onChange` the chips are controlled, without they are plain form controls. */
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
