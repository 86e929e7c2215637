import type { analytics as english } from './en/analytics.ts';

import { wordGroup } from './word-group.ts';

export const useAnalyticsText = wordGroup<typeof english>({
  en: async () => (await import('./en/analytics.ts')).analytics,
  ru: async () => (await import('./ru/analytics.ts')).analytics,
  uz: async () => (await import('./uz/analytics.ts')).analytics,
});
