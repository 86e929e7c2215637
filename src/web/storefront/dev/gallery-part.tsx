import type { ReactNode } from 'react';
import { SectionHeading } from '../../ui/section-heading.tsx';

export const longRussian = 'Высокоспециализированное сельскохозяйственное товаропроизводительство';

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id} title={title} />
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
