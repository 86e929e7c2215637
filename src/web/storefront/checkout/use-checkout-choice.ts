import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type DropOff, isDropOff } from '../../../domain/orders/parcels/drop-off.rules.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutLine, CheckoutLines } from './checkout-lines.ts';
import { checkoutLink, type newAddress } from './checkout-link.ts';
import { isPaymentChoice, type PaymentChoice } from './payment-choice.ts';

interface Touched {
  readonly of: CheckoutLines;
  readonly counts: ReadonlyMap<number, number>;
}

/** The current choices on the checkout page: the server's last result with every later change by the customer. */
export function useCheckoutChoice(
  wanted: CheckoutLines,
  draft: CheckoutDraft,
  form: RefObject<HTMLFormElement | null>,
) {
  const [touched, setTouched] = useState<Touched>({ of: wanted, counts: new Map() });
  const [address, setAddress] = useState(draft.address);
  const [payment, setPayment] = useState<PaymentChoice>(draft.payment);
  const [dropOff, setDropOff] = useState<DropOff>(draft.dropOff);
  // A new result has new availability, so quantities chosen before it are discarded.
  const counts = touched.of === wanted ? touched.counts : new Map<number, number>();
  const lines: readonly CheckoutLine[] = wanted.lines
    .map((line) => ({ ...line, count: counts.get(line.id) ?? line.count }))
    .filter(({ count }) => count > 0);
  const items = lines.map(({ id, count }) => ({ product_variation: id, count }));

  // Choices made before hydration count.
  useLayoutEffect(() => {
    if (!form.current) return;
    const early = new FormData(form.current);
    if (early.has('address')) setAddress(Number(early.get('address')));
    const method = early.get('payment_method');
    if (isPaymentChoice(method)) setPayment(method);
    const place = early.get('drop_off');
    if (isDropOff(place)) setDropOff(place);
  }, [form]);

  const linkWith = (chosen: typeof address | typeof newAddress) =>
    checkoutLink({ items, address: chosen, payment, dropOff, voucher: draft.voucher, key: draft.key });
  const link = linkWith(address);
  useKeepAddress(link);
  return {
    lines,
    address,
    payment,
    dropOff,
    link,
    linkWith,
    setAddress,
    setPayment,
    setDropOff,
    setCount: (id: number, count: number) => setTouched({ of: wanted, counts: new Map([...counts, [id, count]]) }),
  };
}

/** The URL follows the choices, so that a reload loses nothing. It does not cause a navigation. */
function useKeepAddress(link: string): void {
  useEffect(() => {
    const { search } = new URL(link, location.origin);
    if (location.search !== search) history.replaceState(history.state, '', location.pathname + search);
  }, [link]);
}
