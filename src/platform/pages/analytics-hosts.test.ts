import { expect, test } from 'vitest';
import { analyticsHosts } from './analytics-hosts.ts';
import { hashPolicy, noncePolicy } from './page-policy.ts';

test('without an id no host is allowed', () => {
  expect(analyticsHosts(null)).toEqual([]);
});

test('Google’s tag may tell Google’s own hosts', () => {
  const hosts = analyticsHosts({ id: 'G-1', script: 'https://www.googletagmanager.com/gtag/js' });
  expect(hosts).toContain('https://*.googletagmanager.com');
  expect(hosts).toContain('https://*.google-analytics.com');
});

test.each(['https://tags.shop.example/gtag/js', 'https://googletagmanager.com.evil.example/gtag/js'])(
  '%s is one host and no more',
  (script) => {
    expect(analyticsHosts({ id: 'G-1', script })).toEqual([new URL(script).origin]);
  },
);

test.each([true, false])('pages may load from them, tell them, and nothing else (shared: %s)', (isShared) => {
  const host = 'https://tags.shop.example';
  const settings = { development: false, apiOrigins: [], loginOrigins: [], analyticsHosts: [host] };
  const policy = isShared ? hashPolicy(Buffer.from(''), 'x', settings).policy : noncePolicy('x', settings);
  const allowing = policy.split('; ').filter((directive) => directive.includes(host));
  expect(allowing.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
});
