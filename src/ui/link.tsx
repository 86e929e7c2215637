import { type LinkProps, Link as RouterLink } from 'react-router';

export type { LinkProps };

/** The router's link, fetching the next page as soon as the visitor reaches for it. */
export function Link(props: LinkProps) {
  // Every route is known from the start: there is nothing to discover.
  return <RouterLink prefetch="intent" discover="none" {...props} />;
}
