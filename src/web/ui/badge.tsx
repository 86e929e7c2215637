import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type BadgeTone = 'neutral' | 'raised' | 'brand' | 'accent' | 'danger' | 'success' | 'discount';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-muted text-ink-soft',
  // For badges on pictures.
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
        'inline-flex items-center gap-1 rounded-[0.375rem] px-1.5 py-0.5 font-semibold text-xs',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
