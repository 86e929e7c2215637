import type { ComponentProps } from 'react';

/** A field within a table: the column heading is its visible label, and its own label is for screen readers. */
export function TableInput({ label, ...rest }: ComponentProps<'input'> & { readonly label: string }) {
  return (
    <input
      {...rest}
      aria-label={label}
      className="h-10 min-w-0 rounded-md border border-line-strong bg-surface px-2 tabular-nums aria-invalid:border-danger-text"
    />
  );
}
