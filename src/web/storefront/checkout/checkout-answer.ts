import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutLines } from './checkout-lines.ts';

/** What the order page says after its form was sent. */
export interface CheckoutAnswer {
  /** For whoever has no scripts: what was in the form. */
  readonly draft?: CheckoutDraft;
  readonly wanted?: CheckoutLines;
  readonly problem?: {
    readonly place: 'items' | 'address' | 'consent' | 'whole';
    readonly text: string;
    readonly leadsToOrders?: boolean;
  };
  /** Nothing was placed, because these were no longer true. */
  readonly before?: { readonly total: number; readonly delivery: number };
  /** It is placed: where to pay, and what leaves the basket. */
  readonly placed?: { readonly link: string; readonly variations: readonly number[] };
  readonly needsLogin?: boolean;
  /** Nobody heard the form, or its answer was lost. */
  readonly isOffline?: boolean;
}
