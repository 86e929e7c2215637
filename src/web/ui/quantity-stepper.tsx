import { type MouseEvent, useRef } from 'react';
import { classes } from './classes.ts';
import { Drawn } from './icons/drawings.tsx';
import { Minus } from './icons/minus.ts';
import { Trash } from './icons/trash.ts';
import { useIsAlive } from './use-is-alive.ts';

interface QuantityStepperProps {
  readonly value: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly labels: {
    /** Accessible name of the group, such as "Quantity of beef". */
    readonly group: string;
    readonly add: string;
    readonly increase: string;
    readonly decrease: string;
    /** Given if decreasing from 1 removes the product. */
    readonly remove?: string | undefined;
    /** Given if no more can be ordered, such as "Only 3 left". */
    readonly limit?: string | undefined;
  };
  /** Called with the new quantity instead of submitting. */
  readonly onChange?: ((value: number) => void) | undefined;
  /** Without JavaScript each button submits the form around it with this name and the new quantity. */
  readonly name?: string | undefined;
  /** Shown beside the plus while the quantity is 0. The button then uses the full width. */
  readonly addText?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The form that the plus and the heart submit before hydration. All other buttons are disabled until then. */
  readonly early?: { readonly form: string; readonly name: string; readonly value: number } | undefined;
}

/** Starts as a round plus button and expands in place to "− n +", so that adding a product never leaves the page. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 0, max = 99, labels, onChange, name, addText, disabled, early } = props;
  const isAlive = useIsAlive();
  const plus = useRef<HTMLButtonElement>(null);
  const closed = value === 0;
  const isWide = closed && addText !== undefined;
  const limit = closed ? undefined : labels.limit;
  const removes = value === 1 && min === 0 && labels.remove !== undefined;

  function step(by: number) {
    const next = value + by;
    const allowed = next >= min && next <= max;
    return {
      ...(early && closed
        ? { type: 'submit' as const, ...early }
        : { type: name === undefined ? ('button' as const) : ('submit' as const), name, value: next }),
      disabled: disabled || !(isAlive || early || name),
      // Not `disabled`: a button that becomes disabled while it is pressed loses the focus.
      'aria-disabled': allowed ? undefined : true,
      onClick: (event: MouseEvent) => {
        if (!allowed || onChange !== undefined) event.preventDefault();
        if (!allowed) return;
        // The minus button is about to disappear.
        if (next === 0) plus.current?.focus();
        onChange?.(next);
      },
    };
  }

  return (
    <div
      // A single plus button has its own label and needs no group.
      {...(!closed && { role: 'group', 'aria-label': labels.group })}
      className={classes(
        'stepper',
        isWide && 'w-full',
        !closed && 'bg-surface-raised shadow-card ring-1 ring-line ring-inset',
      )}
    >
      {!closed && (
        <button
          {...step(-1)}
          aria-label={removes ? labels.remove : labels.decrease}
          className="step-button animate-unfold hover:bg-muted"
        >
          {removes ? <Trash className="size-4.5" /> : <Minus className="size-5" />}
        </button>
      )}
      {/* Always rendered, so that screen readers announce the first number too. */}
      <output className={closed ? undefined : 'min-w-7 animate-unfold'}>
        {closed ? '' : value}
        {limit && <small>{limit}</small>}
      </output>
      <button
        {...step(1)}
        ref={plus}
        aria-label={closed ? labels.add : limit ? `${limit}. ${labels.increase}` : labels.increase}
        className={classes(
          'step-button',
          closed && 'step-button-first',
          // The plus is on the right, where it stays when the quantity appears.
          // As high as its text, which visitors may enlarge.
          isWide && 'h-auto min-h-target w-full shrink py-1 ps-3 pe-11 font-semibold leading-tight tiny:pe-3',
          !closed && 'hover:bg-muted',
        )}
      >
        <Drawn name="plus" className="size-5" />
        {isWide && <span className="flex-1">{addText}</span>}
      </button>
    </div>
  );
}
