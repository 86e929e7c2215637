import { useId } from 'react';
import type { OrderCounts } from '../../../domain/orders/order/order.contract.ts';
import { type OrderStage, openStages, orderStages } from '../../../domain/orders/order/order-status.rules.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Clock } from '../../ui/icons/clock.ts';
import { Package } from '../../ui/icons/package.ts';
import { PackageCheck } from '../../ui/icons/package-check.ts';
import { ReceiptText } from '../../ui/icons/receipt-text.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { Undo2 } from '../../ui/icons/undo-2.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useAddress } from '../frame/use-address.ts';

const icons: Readonly<Record<OrderStage, typeof Clock>> = {
  to_pay: Clock,
  packing: Package,
  on_the_way: Truck,
  delivered: PackageCheck,
  returns: Undo2,
};

/** Links to orders by stage, with the number of open ones. Anonymous visitors see no counts. */
export function HubOrders({ counts }: { readonly counts: OrderCounts | null }) {
  const t = useAccountText();
  const o = useOrdersText();
  const { to } = useAddress();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg bg-surface p-4 shadow-card">
      <SectionHeading id={id} title={t('me.orders')} />
      <ul className="grid grid-cols-3 gap-1 sm:grid-cols-6">
        {orderStages.map((stage) => (
          <Tile
            key={stage}
            to={to(`/my-orders?stage=${stage}`)}
            Icon={icons[stage]}
            count={openStages.includes(stage) ? (counts?.[stage] ?? 0) : 0}
          >
            {o(`stage.${stage}`)}
          </Tile>
        ))}
        <Tile to={to('/my-orders')} Icon={ReceiptText} count={0}>
          {o('list.all')}
        </Tile>
      </ul>
    </section>
  );
}

interface TileProps {
  readonly to: string;
  readonly Icon: typeof Clock;
  readonly count: number;
  readonly children: string;
}

function Tile({ to, Icon, count, children }: TileProps) {
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-20 grid-rows-[1.5rem_minmax(1lh,auto)] content-center justify-items-center gap-1 rounded-md p-1 text-center text-xs leading-tight sm:text-sm hover:bg-muted"
      >
        <span className="relative">
          <Icon className="size-6 text-brand-text" />
          {count > 0 && (
            <span className="absolute -end-3.5 -top-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-accent-ink text-xs tabular-nums">
              {count}
            </span>
          )}
        </span>
        {children}
      </Link>
    </li>
  );
}
