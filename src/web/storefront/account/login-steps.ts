import type { SentCode } from './sent-code.ts';

/** What the login form knows after each answer of the server; the same with scripts and without. */
export type LoginStep =
  | { readonly step: 'phone'; readonly phone: string; readonly error?: string }
  | (SentCode & { readonly step: 'code'; readonly error?: string })
  | { readonly step: 'done'; readonly phone: string };

export const firstStep: LoginStep = { step: 'phone', phone: '' };
