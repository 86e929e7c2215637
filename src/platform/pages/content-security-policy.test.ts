import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { analyticsHosts, hashPolicy, noncePolicy } from './content-security-policy.ts';

const nonce = 'Zm9vYmFy_-123';
const settings = { development: false, apiOrigins: [], loginOrigins: [], analyticsHosts: [] };

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

const scriptsOf = (policy: string) => directives(policy)['script-src'];
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('a shared page', () => {
  it('lists each of its own scripts by hash, once', () => {
    const html = `<script nonce="${nonce}">one()</script><p>…</p>
      <script type="module" nonce="${nonce}" async="">import "/a.js";\nwindow.x = "ж</p>";</script>
      <script nonce="${nonce}">one()</script>`;
    const { policy } = hashPolicy(Buffer.from(html), nonce, settings);
    expect(scriptsOf(policy)).toEqual(["'self'", hashOf('one()'), hashOf('import "/a.js";\nwindow.x = "ж</p>";')]);
  });

  it('loses its nonce everywhere, and nothing else changes', () => {
    const html = `<link rel="preload" nonce="${nonce}"/><script nonce="${nonce}" id="a">x</script><p>nonce="other"</p>`;
    expect(hashPolicy(Buffer.from(html), nonce, settings).html.toString()).toBe(
      '<link rel="preload"/><script id="a">x</script><p>nonce="other"</p>',
    );
  });

  it.each([
    ['without a nonce', '<script>steal()</script>'],
    ['with an empty nonce', '<script nonce="">steal()</script>'],
    ['with a guessed nonce', '<script nonce="guess">steal()</script>'],
    ['with a nonce that starts like ours', `<script nonce="${nonce}x">steal()</script>`],
    ['with our nonce in its text', `<script>steal(' nonce="${nonce}"')</script>`],
    ['with our nonce in another attribute', `<script data-nonce="${nonce}">steal()</script>`],
  ])('does not trust a script injected through %s', (_how, smuggled) => {
    const html = `<p>${smuggled}</p><script nonce="${nonce}">own()</script>`;
    expect(scriptsOf(hashPolicy(Buffer.from(html), nonce, settings).policy)).toEqual(["'self'", hashOf('own()')]);
  });

  it('needs no hash for a script file, which its own origin covers', () => {
    const html = `<script type="module" nonce="${nonce}" src="/assets/entry.js"></script>`;
    const page = hashPolicy(Buffer.from(html), nonce, settings);
    expect(scriptsOf(page.policy)).toEqual(["'self'"]);
    expect(page.html.toString()).toBe('<script type="module" src="/assets/entry.js"></script>');
  });
});

describe('a page for one visitor', () => {
  it('trusts its nonce and its own files', () => {
    expect(scriptsOf(noncePolicy(nonce, settings))).toEqual(["'self'", `'nonce-${nonce}'`]);
  });
});

describe.each([
  [
    'shared',
    (development: boolean) =>
      hashPolicy(Buffer.from(''), nonce, { development, apiOrigins: [], loginOrigins: [], analyticsHosts: [] }).policy,
  ],
  [
    'personal',
    (development: boolean) => noncePolicy(nonce, { development, apiOrigins: [], loginOrigins: [], analyticsHosts: [] }),
  ],
])('the policy of a %s page', (_kind, policyIn) => {
  it.each([true, false])('never lets text run as code (development: %s)', (development) => {
    const { 'script-src': scripts, ...others } = directives(policyIn(development));
    expect(scripts?.join(' ')).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    expect(others).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    // More specific directives for script elements or attributes would override script-src.
    expect(Object.keys(others).filter((name) => name.startsWith('script-src'))).toEqual([]);
  });

  it('is looser for styles and connections only in development', () => {
    expect(directives(policyIn(false))).toMatchObject({ 'style-src': ["'self'"], 'connect-src': ["'self'"] });
    expect(directives(policyIn(true))).toMatchObject({
      'style-src': ["'self'", "'unsafe-inline'"],
      'connect-src': ["'self'", 'ws:'],
    });
  });
});

it('lets pages call the API at a separate origin', () => {
  const apiOrigins = ['https://api.shop.example', 'https://async.shop.example'];
  const loginOrigins = ['https://accounts.example'];
  const policy = directives(noncePolicy(nonce, { development: false, apiOrigins, loginOrigins, analyticsHosts: [] }));
  expect(policy['connect-src']).toEqual(["'self'", ...apiOrigins]);
  expect(policy['form-action']).toEqual(["'self'", ...loginOrigins]);
});

describe('the page with the card window', () => {
  const hosts = ['https://*.pay.example'];
  const plain = directives(noncePolicy(nonce, settings));
  const opened = directives(noncePolicy(nonce, settings, hosts));

  it('may load, show, call and post to the card company in addition to the normal policy', () => {
    for (const name of ['script-src', 'img-src', 'font-src', 'connect-src', 'form-action']) {
      expect(opened[name], name).toEqual([...(plain[name] ?? []), ...hosts]);
    }
    expect(opened['frame-src']).toEqual(hosts);
    expect(plain['frame-src']).toBeUndefined();
  });

  it('allows inline styles, but never inline code', () => {
    expect(opened['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(opened['script-src']?.join(' ')).not.toMatch(/unsafe|data:|blob:/);
    expect(opened['frame-ancestors']).toEqual(["'none'"]);
  });
});

it('allows no host without an analytics id', () => {
  expect(analyticsHosts(null)).toEqual([]);
});

it("lets Google's tag send to Google's hosts only", () => {
  const hosts = analyticsHosts({ id: 'G-1', script: 'https://www.googletagmanager.com/gtag/js' });
  expect(hosts).toContain('https://*.googletagmanager.com');
  expect(hosts).toContain('https://*.google-analytics.com');
});

it.each(['https://tags.shop.example/gtag/js', 'https://googletagmanager.com.evil.example/gtag/js'])(
  '%s allows exactly one host',
  (script) => {
    expect(analyticsHosts({ id: 'G-1', script })).toEqual([new URL(script).origin]);
  },
);

it.each([true, false])(
  'pages may load analytics from these hosts and send to them, and nothing else (shared: %s)',
  (isShared) => {
    const host = 'https://tags.shop.example';
    const settings = { development: false, apiOrigins: [], loginOrigins: [], analyticsHosts: [host] };
    const policy = isShared ? hashPolicy(Buffer.from(''), 'x', settings).policy : noncePolicy('x', settings);
    const allowing = policy.split('; ').filter((directive) => directive.includes(host));
    expect(allowing.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
  },
);
