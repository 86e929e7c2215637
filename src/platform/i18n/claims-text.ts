import type { claims as english } from './en/claims.ts';
import { wordGroup } from './word-group.ts';

/** Texts of the claim page in the page's language. */
export const useClaimsText = wordGroup<typeof english>({
  en: async () => (await import('./en/claims.ts')).claims,
  ru: async () => (await import('./ru/claims.ts')).claims,
  uz: async () => (await import('./uz/claims.ts')).claims,
});
