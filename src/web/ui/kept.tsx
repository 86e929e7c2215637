import type { ReactNode } from 'react';

/** How the server renders a part by itself; a browser has no use for it. */
export const markup: { render: ((part: ReactNode) => string) | undefined } = { render: undefined };

const kept = new Map<string, string>();
/** Some ten megabytes. */
const mostKept = 4_000;

interface Props {
  readonly as: 'li' | 'ul' | 'footer';
  /** All that its look follows from: two of the same name look the same. Without a name it is made anew each time. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * An element whose inside the server makes once, for every page that shows it; in a browser it is like any other. What is
 * inside stands alone on the server: contexts that it needs are given within, and ids are not made by React.
 */
export function Kept({ as: Element, name, className, children }: Props) {
  if (import.meta.env.SSR && name !== undefined && markup.render) {
    const html = keptPart(name, children, markup.render);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as React itself has just written it
    return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <Element className={className}>{children}</Element>;
}

/** What was not asked for the longest is forgotten first. */
function keptPart(name: string, part: ReactNode, render: (part: ReactNode) => string): string {
  const found = kept.get(name) ?? render(part);
  kept.delete(name);
  kept.set(name, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return found;
}
