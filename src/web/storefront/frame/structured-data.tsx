import { createContext, use } from 'react';
import { createContext as routerContext } from 'react-router';

/**
 * A loader stores the structured data of its page here. As loader data they would also be sent to the browser a second
 * time.
 */
export const structuredContext = routerContext<string | null>(null);

/** The text that a loader has stored. Known only on the server. */
export const StructuredText = createContext<string | null>(null);

/** Hydration leaves the script element as the server rendered it. */
export function StructuredData() {
  const text = use(StructuredText) ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the script element
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
