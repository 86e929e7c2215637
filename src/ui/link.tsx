import { type LinkProps, Link as RouterLink } from 'react-router';

export type { LinkProps };

/** The router's link, fetching the next page as soon as the visitor reaches for it. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" {...props} />;
}
