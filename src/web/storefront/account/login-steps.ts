import type { SentCode } from './sent-code.ts';

/** The state of the login form after each response, the same with and without JavaScript. */
export type LoginStep =
  | { readonly step: 'phone'; readonly phone: string; readonly error?: string }
  | (SentCode & { readonly step: 'code'; readonly error?: string })
  | { readonly step: 'done'; readonly phone: string };

export const firstStep: LoginStep = { step: 'phone', phone: '' };
