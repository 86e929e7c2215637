import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type BadgeTone = 'neutral' | 'raised' | 'brand' | 'accent' | 'danger' | 'success' | 'discount';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-muted text-ink-soft',
  // Over pictures.
  raised: 'bg-surface-raised text-ink shadow-card',
  brand: 'bg-brand-soft text-brand-text',
  accent: 'bg-accent-soft text-accent-text',
  danger: 'bg-danger-soft text-danger-text',
  success: 'bg-success-soft text-success',
  discount: 'bg-danger text-danger-ink',
};

interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-[0.375rem] px-1.5 py-0.5 font-semibold text-xs tabular-nums',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

interface CountBadgeProps {
  readonly count: number;
  /** Said instead of the bare number, such as "3 products". */
  readonly label: string;
}

/** A number on the corner of an icon; its parent must be positioned. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={
        'absolute top-0.5 left-1/2 ml-1 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 ' +
        'font-semibold text-danger-ink text-xs tabular-nums'
      }
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
