import { expect, test } from './fixtures.ts';

const pages = [
  { path: '/', status: 200, scripts: /^'self'( 'sha256-[\w+/=]{44}')+$/ },
  { path: '/nope', status: 404, scripts: /^'self' 'nonce-[\w-]{22}'$/ },
  { path: '/dev/crash?at=loader', status: 500, scripts: /^'self' 'nonce-[\w-]{22}'$/ },
];

function directivesOf(policy: string | undefined): Record<string, string> {
  const directives = (policy ?? '').split(';').map((directive) => directive.trim().split(' '));
  return Object.fromEntries(directives.map(([name, ...values]) => [name, values.join(' ')]));
}

for (const { path, status, scripts } of pages) {
  test(`${path} is sent with strict headers`, { tag: path === '/' ? '@core' : [] }, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    const headers = answer.headers();
    const policy = directivesOf(headers['content-security-policy']);
    expect(policy['script-src']).toMatch(scripts);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });
}

test('a nonce is used once', { tag: '@core' }, async ({ request }) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get('/nope')).headers()['content-security-policy']),
  );
  expect(policies[0]).not.toBe(policies[1]);
});

for (const path of ['/', '/nope']) {
  test(`a script injected into ${path} does not run`, { tag: path === '/' ? '@core' : [] }, async ({
    page,
    open,
    problems,
  }) => {
    await open(path, path === '/' ? 200 : 404);
    problems.expect(/Content Security Policy: script-src-elem blocked inline/);
    problems.expect(/Content Security Policy: script-src-attr blocked inline/);
    problems.expect(/violates the following Content Security Policy directive/);
    const ran = await page.evaluate(async () => {
      const marks = window as unknown as { smuggled?: boolean };
      // The browser reports a refusal a moment later; the test waits for both.
      const refusals = new Promise<void>((resolve) => {
        let seen = 0;
        addEventListener('securitypolicyviolation', () => {
          seen++;
          if (seen === 2) resolve();
        });
      });
      const script = document.createElement('script');
      script.textContent = 'window.smuggled = true';
      document.body.append(script);
      const holder = document.createElement('div');
      holder.innerHTML = '<button onclick="window.smuggled = true">Free rice</button>';
      document.body.append(holder);
      holder.querySelector('button')?.click();
      await refusals;
      return marks.smuggled ?? false;
    });
    expect(ran).toBe(false);
  });
}

test('a script from another origin is not loaded', async ({ page, problems }) => {
  await page.goto('/');
  problems.expect(/Content Security Policy: script-src-elem blocked https:\/\/elsewhere\.example/);
  problems.expect(/violates the following Content Security Policy directive/);
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.src = 'https://elsewhere.example/steal.js';
        script.onload = () => resolve('loaded');
        script.onerror = () => resolve('refused');
        document.body.append(script);
      }),
  );
  expect(outcome).toBe('refused');
});
