import { type ReactNode, use, useId } from 'react';
import { FoundProblems } from './found-problems.ts';
import { CircleExclamationPoint } from './icons/circle-exclamation-point.ts';

export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** A word such as "optional" beside the label. */
  readonly note?: string | undefined;
}

/** The attributes that connect a control to its label, hint and error. */
export function useFieldIds(words: FieldWords, givenId: string | undefined) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const error = words.error || use(FoundProblems)[id];
  const described = [words.hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export const controlLook =
  'w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink ' +
  'placeholder:text-ink-soft focus-visible:outline-offset-0 disabled:bg-muted disabled:text-ink-soft ' +
  'aria-invalid:border-danger-text aria-invalid:ring-1 aria-invalid:ring-danger-text';

interface FieldMessageProps {
  readonly id: string;
  readonly children: ReactNode;
}

export function FieldHint({ id, children }: FieldMessageProps) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="text-ink-soft text-sm">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: FieldMessageProps) {
  const words = children || use(FoundProblems)[id];
  if (!words) return null;
  return (
    <p id={`${id}-error`} role="alert" className="flex gap-1.5 font-medium text-danger-text text-sm">
      <CircleExclamationPoint className="mt-0.5 size-4 shrink-0" />
      <span>{words}</span>
    </p>
  );
}

interface FieldFrameProps extends FieldWords {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, note, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <div className="grid grid-cols-1 gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {note !== undefined && <span className="font-normal text-ink-soft"> · {note}</span>}
        </label>
        {children}
        <FieldError id={id}>{error}</FieldError>
        <FieldHint id={id}>{hint}</FieldHint>
      </div>
    </div>
  );
}
