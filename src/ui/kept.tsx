import type { ReactNode } from 'react';

interface Markup {
  /** How the server renders a part by itself; a browser has no use for it. */
  render: ((part: ReactNode) => string) | undefined;
  /** Told what is kept instead of having it rendered once more: gives the text to be written for it. */
  leaveRoom: ((kept: Uint8Array) => string) | undefined;
}

export const markup: Markup = { render: undefined, leaveRoom: undefined };

const kept = new Map<string, Uint8Array>();
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
    const bytes = keptPart(name, children, markup.render);
    const html = markup.leaveRoom?.(bytes) ?? new TextDecoder().decode(bytes);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as React itself has just written it
    return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <Element className={className}>{children}</Element>;
}

/** What was not asked for the longest is forgotten first. */
function keptPart(name: string, part: ReactNode, render: (part: ReactNode) => string): Uint8Array {
  const found = kept.get(name) ?? new TextEncoder().encode(render(part));
  kept.delete(name);
  kept.set(name, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return found;
}
