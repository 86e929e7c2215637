import type { ReactNode } from 'react';

/** The server sets a function that renders a part on its own. It stays undefined in browsers. */
export const markup: { render: ((part: ReactNode) => string) | undefined } = { render: undefined };

const cache = new Map<string, string>();
/** About 10 MB of HTML. */
const maxFragments = 4_000;

interface Props {
  readonly as: 'li' | 'ul' | 'footer';
  /**
   * A key for everything that affects the markup: equal names mean equal markup. Without a name the part is not cached.
   */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * An element whose content the server renders once and caches for all pages. In a browser it is an ordinary element.
 * The content is rendered on its own: it must provide the contexts that it uses, and must not call `useId`.
 */
export function CachedFragment({ as: Element, name, className, children }: Props) {
  if (import.meta.env.SSR && name !== undefined && markup.render) {
    const html = cachedHtml(name, children, markup.render);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered this HTML
    return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <Element className={className}>{children}</Element>;
}

/** Evicts the least recently used part. */
function cachedHtml(name: string, part: ReactNode, render: (part: ReactNode) => string): string {
  const found = cache.get(name) ?? render(part);
  cache.delete(name);
  cache.set(name, found);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxFragments) break;
    cache.delete(oldest);
  }
  return found;
}
