import { createContext, use } from 'react';
import { createContext as routerContext } from 'react-router';

/** Where a loader leaves what machines read of its page. It is no data of the page, which the browser would get as well. */
export const structuredContext = routerContext<string | null>(null);

/** What a loader has left there; known to the server alone. */
export const StructuredText = createContext<string | null>(null);

/** Read once, from the document: a browser that brings the page to life leaves it as it came. */
export function StructuredData() {
  const text = use(StructuredText) ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
