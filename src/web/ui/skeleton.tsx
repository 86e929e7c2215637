import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SkeletonProps {
  /** Size and corner radius of the element that will replace it. */
  readonly className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes('block animate-shimmer bg-muted', className)} />;
}

interface SkeletonTextProps {
  readonly lines: number;
}

/** Lines with the height of body text. The last line is shorter. */
export function SkeletonText({ lines }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className="grid">
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className="grid h-6 items-center">
          <Skeleton className={classes('h-3.5 rounded-full', line === lines - 1 && 'w-3/5')} />
        </span>
      ))}
    </span>
  );
}

interface LoadingRegionProps {
  /** Announced once to screen readers, such as "Loading products". */
  readonly label: string;
  readonly children: ReactNode;
}

/** Contains the skeletons of one part of the page. */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
