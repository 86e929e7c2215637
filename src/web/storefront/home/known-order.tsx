import { type ReactNode, useLayoutEffect } from 'react';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { Link } from '../../ui/link.tsx';
import { fillKnownHome, type KnownOrder as Known, knownHomeKeys } from '../early/known-home.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { KnownPlace } from './known-place.tsx';

const look = 'with-order flex min-h-16 items-center gap-3 rounded-lg bg-surface px-4 py-2 shadow-card hover:bg-muted';
const titleLook = 'block min-h-5 truncate font-semibold';
const textLook = 'block min-h-4 truncate text-ink-soft text-sm';

export function OrderLink({ order: { path, title, text } }: { readonly order: Known }) {
  return (
    <Link to={path} className={look}>
      <Inside>
        <span className={titleLook}>{title}</span>
        <span className={textLook}>{text}</span>
      </Inside>
    </Link>
  );
}

/** The same link with what the browser stores, until the order is loaded. */
export function KnownOrder() {
  const { to } = useAddress();
  useLayoutEffect(() => fillKnownHome(knownHomeKeys), []);
  return (
    <a href={to('/my-orders')} className={look} suppressHydrationWarning>
      <Inside>
        <KnownPlace as="span" name="title" className={titleLook} />
        <KnownPlace as="span" name="text" className={textLook} />
      </Inside>
    </a>
  );
}

function Inside({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Truck className="size-6 shrink-0 text-brand-text" />
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" />
    </>
  );
}
