import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { controlLook, FieldFrame, type FieldWords, useFieldIds } from './field-frame.tsx';

type FieldType = 'text' | 'tel' | 'number' | 'password' | 'email' | 'search' | 'date' | 'url' | 'datetime-local';

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'type'> {
  readonly name: string;
  readonly type?: FieldType | undefined;
  /** A unit or a button inside the border, at the end of the line. */
  readonly end?: ReactNode;
}

export function Field({ label, hint, error, note, end, className, type = 'text', ...rest }: FieldProps) {
  const words = { label, hint, error, note };
  const ids = useFieldIds(words, rest.id);
  return (
    <FieldFrame {...words} id={ids.id} className={className}>
      <div className="relative">
        <input type={type} {...rest} {...ids} className={classes(controlLook, 'h-12', end !== undefined && 'pe-14')} />
        {end !== undefined && (
          <div className="absolute inset-y-0 end-0 grid min-w-12 place-items-center px-1 text-ink-soft">{end}</div>
        )}
      </div>
    </FieldFrame>
  );
}

interface TextareaFieldProps extends FieldWords, ComponentProps<'textarea'> {
  readonly name: string;
}

export function TextareaField({ label, hint, error, note, className, ...rest }: TextareaFieldProps) {
  const words = { label, hint, error, note };
  const ids = useFieldIds(words, rest.id);
  return (
    <FieldFrame {...words} id={ids.id} className={className}>
      <textarea {...rest} {...ids} className={classes(controlLook, 'field-sizing-content min-h-24 py-3')} />
    </FieldFrame>
  );
}
