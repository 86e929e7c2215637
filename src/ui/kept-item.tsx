import type { ReactNode } from 'react';

/** How the server renders a part by itself; a browser has no use for it. */
export const markup: { render: ((part: ReactNode) => string) | undefined } = { render: undefined };

const kept = new Map<string, string>();
/** Some ten megabytes. */
const mostKept = 4_000;

interface Props {
  /** All that the item's look follows from: two of the same name look the same. Without a name it is made anew each time. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An item of a list whose markup the server makes once, for every page that shows it; in a browser it is like any other. */
export function KeptItem({ name, className, children }: Props) {
  if (import.meta.env.SSR && name !== undefined && markup.render) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as React itself has just written it
    return <li className={className} dangerouslySetInnerHTML={{ __html: markupOf(name, children, markup.render) }} />;
  }
  return <li className={className}>{children}</li>;
}

/** What was not asked for the longest is forgotten first. */
function markupOf(name: string, part: ReactNode, render: (part: ReactNode) => string): string {
  const html = kept.get(name) ?? render(part);
  kept.delete(name);
  kept.set(name, html);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return html;
}
