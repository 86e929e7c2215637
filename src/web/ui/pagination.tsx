import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { ChevronLeft } from './icons/chevron-left.ts';
import { ChevronRight } from './icons/chevron-right.ts';
import { Link } from './link.tsx';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefFor: (page: number) => string;
  readonly labels: {
    readonly nav: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
}

/** First, last and neighbouring pages. 0 means a gap. */
function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const gap = each - (sorted[index - 1] ?? 0);
    if (gap === 2) return [each - 1, each];
    return gap > 2 ? [0, each] : [each];
  });
}

const look = 'grid size-target place-items-center rounded-md font-medium';

export function Pagination({ page, pages, hrefFor, labels }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={labels.nav} className="flex items-center justify-center">
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} label={labels.previous} rel="prev">
        <ChevronLeft className="size-5" />
      </Step>
      {/* Seven targets of 44 px do not fit on a phone. */}
      <p className="px-4 font-medium sm:hidden">
        {page} / {pages}
      </p>
      <ol className="hidden items-center sm:flex">
        {shownPages(page, pages).map((each, index) => (
          <li key={each === 0 ? `gap-${index}` : each}>
            {each === 0 ? (
              <span aria-hidden="true" className="grid w-target place-items-center text-ink-soft">
                …
              </span>
            ) : (
              <Link
                to={hrefFor(each)}
                aria-label={labels.page(each)}
                aria-current={each === page ? 'page' : undefined}
                className={classes(look, each === page ? 'bg-brand text-brand-ink' : 'hover:bg-muted')}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? hrefFor(page + 1) : undefined} label={labels.next} rel="next">
        <ChevronRight className="size-5" />
      </Step>
    </nav>
  );
}

interface StepProps {
  readonly to: string | undefined;
  readonly label: string;
  readonly rel: string;
  readonly children: ReactNode;
}

function Step({ to, label, rel, children }: StepProps) {
  // An empty step keeps its width at both ends, so that the numbers do not move under the finger.
  if (to === undefined) return <span className={look} />;
  return (
    <Link to={to} rel={rel} aria-label={label} className={classes(look, 'hover:bg-muted')}>
      {children}
    </Link>
  );
}
