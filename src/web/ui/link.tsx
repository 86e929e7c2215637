import type { RefAttributes } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

export type LinkProps = RouterLinkProps & RefAttributes<HTMLAnchorElement>;

/** The router's link, fetching the next page as soon as the visitor reaches for it. */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === 'string' && props.to.startsWith('/'))
    return plainLink(below(props.to), props);
  // Every route is known from the start: there is nothing to discover.
  return <RouterLink prefetch="intent" discover="none" {...props} />;
}

/** Addresses of a front that does not begin at the root begin with its own. */
function below(path: string): string {
  const base = import.meta.env.BASE_URL.slice(0, -1);
  return base !== '' && path === '/' ? base : base + path;
}

/** What the router's link comes to on the server, without the work that only a browser has use for. */
function plainLink(href: string, props: LinkProps) {
  const {
    to,
    discover,
    prefetch,
    relative,
    reloadDocument,
    replace,
    mask,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...anchor
  } = props;
  return <a {...anchor} href={href} />;
}
