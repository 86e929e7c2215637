import { expect, it } from 'vitest';
import { letScriptsWait } from './script-priority.ts';

it('makes preloaded scripts wait, and nothing else', () => {
  const styles = '<link rel="stylesheet" href="/assets/styles.css"/>';
  const html = `${styles}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" nonce="n"/>`;
  expect(letScriptsWait(html)).toBe(
    `${styles}<link rel="modulepreload" fetchpriority="low" href="/a.js"/>` +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js" nonce="n"/>',
  );
});
