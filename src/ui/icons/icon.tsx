import type { ComponentProps } from 'react';

/** Line icons from Lucide (ISC licence), each drawn as one path. What an icon means is said in words beside it. */
export function icon(d: string) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={d} />
      </svg>
    );
  };
}
