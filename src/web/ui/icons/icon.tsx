import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/**
 * Line icons from Lucide (ISC licence), each as one path. The stylesheet sets the stroke. Icons are hidden from screen
 * readers; the text beside them has the meaning.
 */
export function icon(d: string) {
  function Icon({ className, ...props }: ComponentProps<'svg'>) {
    return (
      <svg aria-hidden="true" viewBox="0 0 24 24" {...props} className={classes('icon', className)}>
        <path d={d} />
      </svg>
    );
  }
  return Object.assign(Icon, { drawing: d });
}
