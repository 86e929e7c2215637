import { createHash } from 'node:crypto';

/** Everything a page may load, apart from its own scripts, which are named by nonce or hash. */
function policy(scripts: string, { development, apiOrigins, loginOrigins }: PolicySettings): string {
  const connect = [`'self'`, ...apiOrigins, ...(development ? ['ws:'] : [])].join(' ');
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}`,
    `style-src 'self'${development ? ` 'unsafe-inline'` : ''}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src ${connect}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    // Browsers also hold the redirects that answer a form against this list.
    `form-action ${[`'self'`, ...loginOrigins].join(' ')}`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

export interface PolicySettings {
  readonly development: boolean;
  readonly apiOrigins: readonly string[];
  /** Where the login form may lead: Google and Kakao. */
  readonly loginOrigins: readonly string[];
}

/** For a page made for one visitor: its scripts carry a number nobody could have guessed. */
export function noncePolicy(nonce: string, settings: PolicySettings): string {
  return policy(`'nonce-${nonce}'`, settings);
}

/**
 * For a page that many visitors share a nonce would be no secret. The scripts that carry the rendering's nonce – and
 * only those, so that nothing smuggled into the text gains trust – are named by their hashes, and the nonce is removed.
 */
export function hashPolicy(html: string, nonce: string, settings: PolicySettings): { html: string; policy: string } {
  const inline = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const [, code = ''] of html.matchAll(inline)) {
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy: policy([...hashes].join(' '), settings) };
}
