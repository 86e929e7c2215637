import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';
import { useIsAlive } from './use-is-alive.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type IconButtonVariant = 'bare' | 'quiet' | 'outline' | 'floating';

interface IconButtonLook {
  /** The accessible name. The icon is hidden from screen readers. */
  readonly label: string;
  readonly variant?: IconButtonVariant | undefined;
  readonly children: ReactNode;
}

const variants: Record<IconButtonVariant, string> = {
  // Inherits the text colour and has no background: for pictures, toasts and coloured bars.
  bare: '',
  quiet: 'hover:bg-muted',
  outline: 'border border-line-strong bg-surface hover:bg-muted',
  // For pictures with an unknown background.
  floating: 'icon-button-floating',
};

interface IconButtonProps extends IconButtonLook, Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** For toggles such as "saved". Omit it for plain actions. */
  readonly pressed?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, variant = 'quiet', pressed, type = 'button', disabled = false, className, children, ...rest } = props;
  const isAlive = useIsAlive();
  return (
    <button
      type={type}
      disabled={disabled || (type === 'button' && !isAlive)}
      aria-pressed={pressed}
      {...rest}
      className={classes('icon-button', variants[variant], className)}
    >
      {/* Text instead of aria-label, so that a count beside the icon becomes part of the name. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  );
}

interface IconLinkProps extends IconButtonLook, Omit<LinkProps, 'aria-label' | 'children'> {}

export function IconLink({ label, variant = 'quiet', className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={classes('icon-button', variants[variant], className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </Link>
  );
}
