/** What the login form knows after each answer of the server; the same with scripts and without. */
export type LoginStep =
  | { readonly step: 'phone'; readonly phone: string; readonly error?: string }
  | {
      readonly step: 'code';
      readonly phone: string;
      readonly error?: string;
      /** Seconds until another code may be asked for, and a mark that is new with every code. */
      readonly resendIn: number;
      readonly sentAt: number;
    }
  | { readonly step: 'done'; readonly phone: string };

export const firstStep: LoginStep = { step: 'phone', phone: '' };
