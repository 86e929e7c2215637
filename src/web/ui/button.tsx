import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';
import { useIsAlive } from './use-is-alive.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Uses the full available width. */
  readonly wide?: boolean | undefined;
}

const base =
  'hit-area inline-flex select-none items-center justify-center rounded-md text-balance text-center font-semibold ' +
  'transition-[background-color,border-color,scale] duration-150 active:scale-[0.98] ' +
  'disabled:border-transparent disabled:bg-muted disabled:text-ink-soft disabled:active:scale-100';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-muted',
  quiet: 'text-brand-text hover:bg-muted',
  danger: 'bg-danger text-danger-ink hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 py-1.5 text-sm',
  medium: 'min-h-12 px-5 py-2.5 text-base',
  large: 'min-h-14 px-6 py-3 text-lg',
};

function lookOf({ variant = 'primary', size = 'medium', wide }: ButtonLook, className: string | undefined) {
  return classes(base, variants[variant], sizes[size], wide && 'w-full', className);
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Keeps the button's width and focus while its action runs. Further presses do nothing. */
  readonly loading?: boolean | undefined;
  readonly loadingLabel?: string | undefined;
  readonly children: ReactNode;
}

export function Button({
  variant,
  size,
  wide,
  loading = false,
  loadingLabel,
  className,
  children,
  onClick,
  type = 'button',
  disabled = false,
  ...rest
}: ButtonProps) {
  const isAlive = useIsAlive();
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      // A button that needs scripts is disabled until they are loaded. A submit button works without them.
      disabled={disabled || (type === 'button' && !isAlive)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
      onClick={press}
      className={lookOf({ variant, size, wide }, className)}
    >
      <span className={classes('inline-flex items-center gap-2', loading && 'opacity-0')}>{children}</span>
      {loading && (
        <>
          <Spinner className="absolute" />
          {loadingLabel !== undefined && <VisuallyHidden>{loadingLabel}</VisuallyHidden>}
        </>
      )}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, LinkProps {
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={lookOf({ variant, size, wide }, className)}>
      {/* A new text renders a new element, so the change does not count as a layout shift. */}
      <span key={String(children)} className="inline-flex items-center gap-2">
        {children}
      </span>
    </Link>
  );
}
