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
    /** Names the whole, such as "Quantity of beef". */
    readonly group: string;
    readonly add: string;
    readonly increase: string;
    readonly decrease: string;
    /** Given where one less than one means taking the product away. */
    readonly remove?: string | undefined;
    /** Given where there are no more to be had, such as "Only 3 left". */
    readonly limit?: string | undefined;
  };
  /** Called with the new quantity instead of submitting. */
  readonly onChange?: ((value: number) => void) | undefined;
  /** Without JavaScript each button submits the form around it with this name and the new quantity. */
  readonly name?: string | undefined;
  /** Shown beside the plus while the quantity is 0; it fills the width it is given then. */
  readonly addText?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The form that plus and heart submit before the scripts are loaded. All other buttons wait for them. */
  readonly early?: { readonly form: string; readonly name: string; readonly value: number } | undefined;
}

/** Starts as one round plus and opens into − n + in place, so that adding never leaves the page. */
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
      // Not `disabled`: a button that goes dead under the finger would drop the focus.
      'aria-disabled': allowed ? undefined : true,
      onClick: (event: MouseEvent) => {
        if (!allowed || onChange !== undefined) event.preventDefault();
        if (!allowed) return;
        // The minus is about to vanish.
        if (next === 0) plus.current?.focus();
        onChange?.(next);
      },
    };
  }

  return (
    <div
      // A plus alone is a button that says what it does, and no group.
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
      {/* Always there, so that screen readers hear the first number too. */}
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
          // The plus is where it will be beside the quantity: on the right.
          isWide && 'w-full ps-3 pe-11 font-semibold tiny:shrink',
          !closed && 'hover:bg-muted',
        )}
      >
        <Drawn name="plus" className="size-5" />
        {isWide && <span className="flex-1">{addText}</span>}
      </button>
    </div>
  );
}
