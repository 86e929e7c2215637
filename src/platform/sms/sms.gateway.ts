import type { SmsKind } from './sms-length.ts';

export interface OutgoingSms {
  /** `+8210XXXXXXXX`. */
  readonly to: string;
  /** In characters that carriers know. */
  readonly text: string;
  readonly kind: SmsKind;
  /** Sent with the message, so that the gateway can be asked later whether it has it. */
  readonly requestKey: string;
}

/** The result of one attempt. Problems are codes and never contain a number or a text. */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly gatewayId: string }
  /** Permanently: the same message would be refused again. */
  | { readonly outcome: 'refused'; readonly problem: string }
  /** The gateway certainly does not have it, and may accept it later. */
  | { readonly outcome: 'try_again'; readonly problem: string }
  /** The gateway may have it. Sending again without asking could send it twice. */
  | { readonly outcome: 'unknown'; readonly problem: string };

interface SearchedSms {
  readonly to: string;
  readonly requestKey: string;
  readonly since: Date;
}

/** A service that sends text messages to Korean phones. */
export interface SmsGateway {
  send(message: OutgoingSms): Promise<SendOutcome>;
  /** Null if the gateway responded that it does not have the message. Throws if it cannot be asked. */
  find(message: SearchedSms): Promise<{ readonly gatewayId: string } | null>;
}
