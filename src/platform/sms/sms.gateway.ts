import type { SmsKind } from './sms-length.ts';

export interface OutgoingSms {
  /** `+8210XXXXXXXX`. */
  readonly to: string;
  /** In letters that carriers know. */
  readonly text: string;
  readonly kind: SmsKind;
  /** Travels with the message, so that the gateway can be asked later whether it has it. */
  readonly requestKey: string;
}

/** What is known after one try. Problems are codes; they never hold a number or a text. */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly gatewayId: string }
  /** For good: the same message would be refused again. */
  | { readonly outcome: 'refused'; readonly problem: string }
  /** The gateway certainly does not have it, and may take it later. */
  | { readonly outcome: 'try_again'; readonly problem: string }
  /** The gateway may have it; sending again without asking could send it twice. */
  | { readonly outcome: 'unknown'; readonly problem: string };

interface SearchedSms {
  readonly to: string;
  readonly requestKey: string;
  readonly since: Date;
}

/** Whoever puts texts on Korean phones. */
export interface SmsGateway {
  send(message: OutgoingSms): Promise<SendOutcome>;
  /** Null means that the gateway answered and does not have it. If it cannot be asked, this throws. */
  find(message: SearchedSms): Promise<{ readonly gatewayId: string } | null>;
}
