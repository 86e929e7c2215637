import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { CircleCheck } from './icons/circle-check.ts';
import { CircleExclamationPoint } from './icons/circle-exclamation-point.ts';
import { Info } from './icons/info.ts';
import { TriangleExclamationPoint } from './icons/triangle-exclamation-point.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { icon: Info, look: 'bg-brand-soft', mark: 'text-brand-text' },
  success: { icon: CircleCheck, look: 'bg-success-soft', mark: 'text-success' },
  warning: { icon: TriangleExclamationPoint, look: 'bg-accent-soft', mark: 'text-accent-text' },
  danger: { icon: CircleExclamationPoint, look: 'bg-danger-soft', mark: 'text-danger-text' },
};

interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A message inside the page, for results that must also be shown without JavaScript. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const { icon: Icon, look, mark } = tones[tone];
  return (
    <div
      data-notice
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes('flex gap-3 rounded-md p-4', look)}
    >
      <Icon className={classes('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
