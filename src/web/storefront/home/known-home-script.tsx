import { use } from 'react';
import { NonceContext } from '../early/early-script.tsx';
import { fillKnownHome, knownHomeKeys } from '../early/known-home.browser.ts';

const code = import.meta.env.SSR ? `(${fillKnownHome})(${JSON.stringify(knownHomeKeys)})` : '';

/** Fills the places above it before the first paint. */
export function KnownHomeScript() {
  const nonce = use(NonceContext);
  // The browser has already run the script: its text and its nonce, which browsers hide, cannot be compared in
  // hydration.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code of our own
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
