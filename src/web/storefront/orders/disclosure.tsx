import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface Props {
  readonly label: ReactNode;
  readonly tone?: 'plain' | 'danger' | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** A native disclosure element styled as a button: it asks for confirmation with and without JavaScript. */
export function Disclosure({ label, tone = 'plain', defaultOpen = false, children }: Props) {
  return (
    <details open={defaultOpen} className="min-w-0 open:basis-full">
      <summary
        className={classes(
          'hit-area inline-flex min-h-12 justify-center max-sm:w-full max-sm:[details:not([open])>&]:h-full cursor-pointer list-none items-center gap-2 rounded-md border border-line-strong bg-surface px-5 py-2.5 font-semibold hover:bg-muted [&::-webkit-details-marker]:hidden',
          tone === 'danger' && 'text-danger-text',
        )}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}
