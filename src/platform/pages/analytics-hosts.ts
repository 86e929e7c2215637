import type { AnalyticsConfig } from '../start/config.ts';

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
