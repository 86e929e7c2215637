import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface ContainerProps {
  readonly as?: 'div' | 'main' | 'section' | 'header' | 'footer' | 'nav' | undefined;
  /** For pages of text. */
  readonly narrow?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Sets the page width and the side margins. */
export function Container({ as: Element = 'div', narrow, className, children }: ContainerProps) {
  return (
    <Element className={classes('page-gutters mx-auto w-full', narrow ? 'max-w-text' : 'max-w-page', className)}>
      {children}
    </Element>
  );
}
