import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError, FieldHint, useFieldIds } from './field-frame.tsx';
import { ChevronDown } from './icons/chevron-down.ts';

interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** At the end of the line, such as a fee. */
  readonly end?: ReactNode;
  readonly disabled?: boolean | undefined;
}

interface RadioGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** More options behind a line that expands them. It stays open while one of them is chosen. */
  readonly folded?: { readonly label: string; readonly options: readonly RadioOption[] } | undefined;
  /** With `onChange` the group is controlled, without it it is a plain form control. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /**
   * `cards` puts a border around each choice, for important choices with few options. `tiles` puts two short choices in
   * a row, whose frame shows the chosen one; its folded options are cards.
   */
  readonly look?: 'list' | 'cards' | 'tiles' | undefined;
  /** `heading` is for a group that is a section of its page; `hidden` if the same text is already above the group. */
  readonly legendLook?: keyof typeof legendLooks | undefined;
  readonly className?: string | undefined;
}

const legendLooks = { label: 'mb-1.5 font-medium text-sm', heading: 'mb-3', hidden: 'sr-only' };

const cardLook =
  'rounded-md border border-line-strong bg-surface has-checked:border-brand-text ' +
  'has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand-text ' +
  'has-disabled:border-line has-disabled:bg-muted ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** Two tiles in a row of a phone, one if they are too narrow for a mark and a name, more on wide screens. */
export const tileGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2';

const gridLooks = {
  list: 'grid grid-cols-1',
  cards: 'grid grid-cols-1 gap-2',
  tiles: tileGrid,
};

const foldLook =
  'inline-flex min-h-target cursor-pointer list-none items-center gap-1.5 font-semibold text-brand-text text-sm ' +
  'hover:underline [&::-webkit-details-marker]:hidden';

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, folded, value, defaultValue, onChange, hint, error, required } = props;
  const { look = 'list' } = props;
  const foldedLook = look === 'tiles' ? 'cards' : look;
  const { id, ...described } = useFieldIds({ label: legend, hint, error }, undefined);
  const hasFoldedChoice = folded?.options.some((option) => option.value === (value ?? defaultValue)) ?? false;
  const radio = (option: RadioOption, place: typeof look) => (
    <label
      key={option.value}
      className={classes(
        'flex min-h-target gap-3 py-2.5 has-disabled:text-ink-soft',
        place === 'tiles' ? 'relative items-center px-3' : 'items-start',
        place === 'cards' && 'px-4',
        place !== 'list' && cardLook,
        place === 'tiles' && 'has-checked:ring-2',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        required={required}
        disabled={option.disabled}
        {...(onChange === undefined
          ? { defaultChecked: option.value === defaultValue }
          : { checked: option.value === value, onChange: () => onChange(option.value) })}
        className={
          place === 'tiles'
            ? 'absolute inset-0 size-full opacity-0'
            : classes('check-mark rounded-full', place !== 'list' && 'outline-none')
        }
      />
      <span className="min-w-0 flex-1">
        {option.label}
        {option.hint && <span className="block text-ink-soft text-sm">{option.hint}</span>}
      </span>
      {option.end && <span className="shrink-0 font-medium">{option.end}</span>}
    </label>
  );
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: aria-invalid needs the role
      role="radiogroup"
      id={id}
      {...described}
      aria-required={required}
      className={classes('min-w-0', props.className)}
    >
      <legend className={legendLooks[props.legendLook ?? 'label']}>
        {props.legendLook === 'heading' ? <h2 className="text-xl">{legend}</h2> : legend}
      </legend>
      <div className={gridLooks[look]}>
        {options.map((option) => radio(option, look))}
        {folded && folded.options.length > 0 && (
          <details open={hasFoldedChoice || undefined} className="group col-span-full">
            <summary
              // The chosen option is always shown.
              className={hasFoldedChoice ? 'hidden' : foldLook}
            >
              {folded.label}
              <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <div className={gridLooks[foldedLook]}>{folded.options.map((option) => radio(option, foldedLook))}</div>
          </details>
        )}
      </div>
      <div className="mt-1.5 grid gap-1 empty:hidden">
        <FieldError id={id}>{error}</FieldError>
        <FieldHint id={id}>{hint}</FieldHint>
      </div>
    </fieldset>
  );
}
