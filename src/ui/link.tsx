import { type LinkProps, Link as RouterLink } from 'react-router';

export type { LinkProps };

/** The router's link, fetching the next page as soon as the visitor reaches for it. */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === 'string' && props.to.startsWith('/'))
    return plainLink(props.to, props);
  // Every route is known from the start: there is nothing to discover.
  return <RouterLink prefetch="intent" discover="none" {...props} />;
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
