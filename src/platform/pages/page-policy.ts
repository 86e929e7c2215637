import { createHash } from 'node:crypto';
import type { AnalyticsConfig } from '../start/config.ts';

/** Everything a page may load, apart from its own scripts, which are named by nonce or hash. */
function policy(scripts: string, settings: PolicySettings, cardWindow: readonly string[] = []): string {
  const { development, apiOrigins, loginOrigins, analyticsHosts } = settings;
  const list = (...sources: string[]) => [...sources, ...cardWindow].join(' ');
  // The card company's form brings styles of its own, which it writes into the page.
  const styles = development || cardWindow.length > 0 ? ` 'unsafe-inline'` : '';
  return [
    `default-src 'self'`,
    `script-src ${list(`'self'`, scripts, ...analyticsHosts)}`,
    `style-src 'self'${styles}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${list(`'self'`, 'data:', 'blob:', ...analyticsHosts)}`,
    `font-src ${list(`'self'`, 'data:')}`,
    `connect-src ${list(`'self'`, ...apiOrigins, ...analyticsHosts, ...(development ? ['ws:'] : []))}`,
    ...(cardWindow.length > 0 ? [`frame-src ${list()}`] : []),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    // Browsers also hold the redirects that answer a form against this list.
    `form-action ${list(`'self'`, ...loginOrigins)}`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

export interface PolicySettings {
  readonly development: boolean;
  readonly apiOrigins: readonly string[];
  /** Where the login form may lead: Google and Kakao. */
  readonly loginOrigins: readonly string[];
  /** What the analytics script is loaded from and where it tells; empty where there is none. */
  readonly analyticsHosts: readonly string[];
}

/**
 * For a page made for one visitor: its scripts carry a number nobody could have guessed. `cardWindow` names the hosts
 * of the card company, for the one page that opens its window.
 */
export function noncePolicy(nonce: string, settings: PolicySettings, cardWindow: readonly string[] = []): string {
  return policy(`'nonce-${nonce}'`, settings, cardWindow);
}

/**
 * For a page that many visitors share a nonce would be no secret. The scripts that carry the rendering's nonce – and
 * only those, so that nothing smuggled into the text gains trust – are named by their hashes, and the nonce is removed.
 */
export function hashPolicy(html: Buffer, nonce: string, settings: PolicySettings): { html: Buffer; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const { attributes, code } of inlineScripts(html)) {
    if (!attributes.includes(attribute)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: without(html, attribute), policy: policy([...hashes].join(' '), settings) };
}

function without(html: Buffer, text: string): Buffer {
  const pieces: Buffer[] = [];
  let start = 0;
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, start)) {
    pieces.push(html.subarray(start, at));
    start = at + text.length;
  }
  return Buffer.concat([...pieces, html.subarray(start)]);
}

interface ScriptTag {
  readonly attributes: string;
  readonly code: Buffer;
}

/** The scripts of a document that are written into it, in their order; one that has not come to its end yet is none. */
function inlineScripts(html: Buffer): ScriptTag[] {
  const found: ScriptTag[] = [];
  let start = html.indexOf('<script');
  while (start >= 0) {
    const opened = html.indexOf('>', start) + 1;
    const closed = opened > 0 ? html.indexOf('</script>', opened) : -1;
    if (closed < 0) break;
    const attributes = html.toString('utf8', start + '<script'.length, opened - 1);
    if (!attributes.includes(' src=')) found.push({ attributes, code: html.subarray(opened, closed) });
    start = html.indexOf('<script', closed);
  }
  return found;
}

/** The tag is one host of Google's, what it counts goes to others; a tagging server of one's own does both. */
const googleTag = /^https:\/\/([\w-]+\.)*googletagmanager\.com$/;
const googleHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** What pages may load from and send to for the sake of analytics. */
export function analyticsHosts(analytics: AnalyticsConfig | null): readonly string[] {
  if (!analytics) return [];
  const { origin } = new URL(analytics.script);
  return googleTag.test(origin) ? googleHosts : [origin];
}
