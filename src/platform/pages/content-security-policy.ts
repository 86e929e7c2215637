import { createHash } from 'node:crypto';
import type { AnalyticsConfig } from '../start/config.ts';

/** Everything that a page may load, apart from its own scripts, which need a nonce or hash. */
function policy(scripts: string, settings: PolicySettings, cardWindow: readonly string[] = []): string {
  const { development, apiOrigins, loginOrigins, analyticsHosts } = settings;
  const list = (...sources: string[]) => [...sources, ...cardWindow].join(' ');
  // The card company's form writes its own styles into the page.
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
    // Browsers also apply this list to redirects after a form.
    `form-action ${list(`'self'`, ...loginOrigins)}`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

export interface PolicySettings {
  readonly development: boolean;
  readonly apiOrigins: readonly string[];
  /** Targets of the login form: Google and Kakao. */
  readonly loginOrigins: readonly string[];
  /** Hosts of the analytics script and its data. Empty without analytics. */
  readonly analyticsHosts: readonly string[];
}

/**
 * For a page for one visitor: its scripts have a random nonce. `cardWindow` contains the hosts of the card company, for
 * the one page that opens its window.
 */
export function noncePolicy(nonce: string, settings: PolicySettings, cardWindow: readonly string[] = []): string {
  return policy(`'nonce-${nonce}'`, settings, cardWindow);
}

/**
 * For a shared page, a nonce would be no secret. Only scripts with the nonce of the rendering are listed by hash, so
 * that injected scripts are not trusted, and the nonce is removed.
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

/** The inline scripts of a document in order. A script without its end tag is ignored. */
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

/** Google's tag loads from one host and sends to others. A self-hosted tagging server does both. */
const googleTag = /^https:\/\/([\w-]+\.)*googletagmanager\.com$/;
const googleHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** Hosts that pages may load from and send to for analytics. */
export function analyticsHosts(analytics: AnalyticsConfig | null): readonly string[] {
  if (!analytics) return [];
  const { origin } = new URL(analytics.script);
  return googleTag.test(origin) ? googleHosts : [origin];
}
