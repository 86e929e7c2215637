import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutLines } from './checkout-lines.ts';

/** The result of the checkout form. */
export interface CheckoutAnswer {
  /** The submitted form, for customers without JavaScript. */
  readonly draft?: CheckoutDraft;
  readonly wanted?: CheckoutLines;
  readonly problem?: {
    readonly place: 'items' | 'address' | 'consent' | 'whole';
    readonly text: string;
    readonly leadsToOrders?: boolean;
  };
  /** The order was not placed, because these amounts have changed. */
  readonly before?: { readonly total: number; readonly delivery: number };
  /** The order was placed: the payment link, and the variations to remove from the basket. */
  readonly placed?: { readonly link: string; readonly variations: readonly number[] };
  readonly needsLogin?: boolean;
  /** The request did not reach the server, or its response was lost. */
  readonly isOffline?: boolean;
}
