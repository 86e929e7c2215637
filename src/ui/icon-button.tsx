import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';

type IconButtonVariant = 'quiet' | 'outline' | 'floating';

interface IconButtonLook {
  /** What the button does, in words; the icon itself is silent. */
  readonly label: string;
  readonly variant?: IconButtonVariant | undefined;
  readonly children: ReactNode;
}

const base =
  'relative inline-grid size-target shrink-0 place-items-center rounded-full text-ink ' +
  'transition-[background-color,scale] duration-150 active:scale-95 ' +
  'disabled:text-ink-soft disabled:opacity-60 disabled:active:scale-100';

const variants: Record<IconButtonVariant, string> = {
  quiet: 'hover:bg-muted',
  outline: 'border border-line-strong bg-surface hover:bg-muted',
  // Over pictures, where nothing is known about the ground.
  floating: 'bg-surface-raised shadow-card hover:bg-muted',
};

interface IconButtonProps extends IconButtonLook, Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** For toggles such as "saved"; leave out for plain actions. */
  readonly pressed?: boolean | undefined;
}

export function IconButton({ label, variant = 'quiet', pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      {...rest}
      className={classes(base, variants[variant], className)}
    />
  );
}

interface IconLinkProps extends IconButtonLook, Omit<LinkProps, 'aria-label' | 'children'> {}

export function IconLink({ label, variant = 'quiet', className, ...rest }: IconLinkProps) {
  return <Link aria-label={label} {...rest} className={classes(base, variants[variant], className)} />;
}
