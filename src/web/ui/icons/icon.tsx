import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/**
 * Line icons from Lucide (ISC licence), each drawn as one path; how the line looks is in the style sheet. What an icon
 * means is said in words beside it.
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
