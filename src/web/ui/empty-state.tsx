import type { ReactNode, Ref } from 'react';
import { Medallion } from './ornament.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** Instead of the rosette. */
  readonly picture?: ReactNode;
  readonly text?: ReactNode;
  /** Usually one or two buttons that lead on. */
  readonly action?: ReactNode;
  readonly heading?: 'h1' | 'h2' | 'h3' | undefined;
  /** For a page that moves the focus here. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

export function EmptyState({ title, picture, text, action, heading: Heading = 'h2', headingRef }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center px-4 py-10 text-center">
      {picture ?? <Medallion className="mb-6 size-36 text-brand-text" />}
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="max-w-full text-xl">
        {title}
      </Heading>
      {text && <div className="mt-2 max-w-[28rem] text-ink-soft">{text}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
