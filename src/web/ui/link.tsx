import type { RefAttributes } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

export type LinkProps = RouterLinkProps & RefAttributes<HTMLAnchorElement>;

/** The router's link, with prefetching on hover, focus or touch. */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === 'string' && props.to.startsWith('/'))
    return plainLink(below(props.to), props);
  // All routes are known from the start, so there is nothing to discover.
  return <RouterLink prefetch="intent" discover="none" {...props} />;
}

/** Prefixes the path with the base path of the front. */
function below(path: string): string {
  const base = import.meta.env.BASE_URL.slice(0, -1);
  return base !== '' && path === '/' ? base : base + path;
}

/** The same HTML as the router's link, without the work that only browsers need. */
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
