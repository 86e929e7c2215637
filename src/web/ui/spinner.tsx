import { classes } from './classes.ts';

interface SpinnerProps {
  readonly className?: string | undefined;
}

/** A spinner in the text colour. The surrounding element says what is loading. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-5 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
