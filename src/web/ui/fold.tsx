import type { ReactNode } from 'react';
import { ChevronDown } from './icons/chevron-down.ts';

interface FoldProps {
  readonly summary: ReactNode;
  /** Unfolded from the start. A change to true unfolds it later. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** One line that unfolds its content, with and without JavaScript. Folded fields are submitted too. */
export function Fold({ summary, open = false, children }: FoldProps) {
  return (
    <details open={open} className="group/fold min-w-0">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
