import { classes } from './classes.ts';

interface LoadingBarProps {
  readonly active: boolean;
  readonly label: string;
}

/** Appears after 150 ms, so that fast navigations do not flicker. It fills up and fades out at the end. */
export function LoadingBar({ active, label }: LoadingBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={!active}
      className={classes(
        'pointer-events-none fixed inset-x-0 top-0 z-loading h-0.75 origin-left bg-accent transition-opacity',
        active ? 'animate-creep opacity-100 delay-150 duration-0' : 'opacity-0 duration-300',
      )}
    />
  );
}
