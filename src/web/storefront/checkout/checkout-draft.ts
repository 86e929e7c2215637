import {
  type ReadItems,
  readPairs,
  readWantedItems,
  type WantedItem,
} from '../../../domain/checkout/wanted-items.rules.ts';
import { type DropOff, isDropOff } from '../../../domain/orders/parcels/drop-off.rules.ts';
import { normalForm } from '../../../kernel/normal-form.ts';
import { isPaymentChoice, type PaymentChoice } from './payment-choice.ts';

/** The customer's choices for an order that is not placed yet. */
export interface CheckoutDraft {
  /** Null for everything in the basket. */
  readonly items: readonly WantedItem[] | null;
  readonly address: number | null;
  readonly payment: PaymentChoice;
  readonly note: string;
  readonly dropOff: DropOff;
  readonly consent: boolean;
  /** Voucher code as typed. */
  readonly voucher: string;
  /** Idempotency key: requests with the same key place one order. */
  readonly key: string;
}

/** A draft from a URL or a form. If `isWhole` is false, a part of it could not be read and the page must say so. */
interface ReadDraft {
  readonly draft: CheckoutDraft;
  readonly isWhole: boolean;
}

/** The amounts that the page showed when the form was submitted. */
export interface Seen {
  readonly prices: ReadonlyMap<number, number>;
  readonly delivery: number;
  readonly total: number;
  /** The voucher code that the page named as not usable; the total does not contain it. */
  readonly unusedCode: string;
}

/** The draft in a URL of the page. A URL without a key gets a new one, one without a way to pay the last used one. */
export function draftAt(
  query: URLSearchParams,
  lastPayment: PaymentChoice | null = null,
): ReadDraft & { readonly hasKey: boolean } {
  const lists = query.getAll('items');
  const { items, isWhole } = lists.length > 0 ? readWantedItems(lists.join()) : { items: null, isWhole: true };
  const key = query.get('key') ?? '';
  const hasKey = /^[\w-]{8,64}$/.test(key);
  return {
    draft: {
      items,
      address: readId(query.get('address')),
      payment: readPayment(query.get('payment') ?? lastPayment),
      note: '',
      dropOff: readDropOff(query.get('drop_off')),
      consent: false,
      voucher: readCode(query.get('voucher')),
      key: hasKey ? key : newKey(),
    },
    hasKey,
    isWhole,
  };
}

/** The draft in a form. Without JavaScript, quantities are separate fields and each line has a button. */
export function draftIn(form: FormData): ReadDraft {
  const text = (name: string) => String(form.get(name) ?? '');
  const listed = readWantedItems(text('items'));
  const kept = listed.items.filter(({ product_variation }) => product_variation !== readId(text('remove')));
  const typed = kept.map((item) => retyped(item, form.get(`count:${item.product_variation}`)));
  return {
    draft: {
      items: typed.flatMap(({ items }) => items),
      address: readId(text('address')),
      payment: readPayment(text('payment_method')),
      note: text('note').slice(0, 500),
      dropOff: readDropOff(text('drop_off')),
      consent: form.has('consent'),
      voucher: readCode(text('voucher')),
      key: text('request_key'),
    },
    isWhole: listed.isWhole && typed.every(({ isWhole }) => isWhole),
  };
}

/** A line with the typed quantity. It keeps its own quantity if the input is not a number. */
function retyped(item: WantedItem, typed: FormDataEntryValue | null): ReadItems {
  if (typed === null) return { items: [item], isWhole: true };
  const count = normalForm(String(typed), 'NFKC').trim();
  if (!/^\d{1,9}$/.test(count)) return { items: [item], isWhole: false };
  return readWantedItems(`${item.product_variation}:${count}`);
}

export function seenIn(form: FormData): Seen {
  return {
    prices: readPairs(String(form.get('seen_prices') ?? '')),
    delivery: Number(form.get('seen_delivery')) || 0,
    total: Math.min(Math.max(0, Math.floor(Number(form.get('expected_total')) || 0)), Number.MAX_SAFE_INTEGER),
    unusedCode: readCode(String(form.get('unused_code') ?? '')),
  };
}

export function newKey(): string {
  return crypto.randomUUID();
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function readCode(text: string | null): string {
  return (text ?? '').trim().slice(0, 60);
}

function readDropOff(text: string | null): DropOff {
  return isDropOff(text) ? text : 'hand';
}

function readPayment(text: string | null): PaymentChoice {
  return isPaymentChoice(text) ? text : 'toss';
}
