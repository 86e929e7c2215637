import type { OrderDetail, OrderHead } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { momentText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { useAddress } from '../frame/use-address.ts';
import { orderHeadline } from './order-headline.ts';
import { actionsLook, OrderNext } from './order-next.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderView } from './order-view.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Unbroken } from './unbroken.tsx';

interface Props {
  readonly order: OrderHead;
  readonly now: number;
  readonly isOpen: boolean;
  /** Undefined until it has been loaded. */
  readonly detail: OrderDetail | undefined;
  /** URLs of the list with this order unfolded, and with all folded. */
  readonly links: { readonly show: string; readonly hide: string };
}

/** One order of the list: products, date, total and status. Its details unfold. */
export function OrderRow({ order, now, isOpen, detail, links }: Props) {
  const t = useOrdersText();
  const { t: say } = useText();
  const { to } = useAddress();
  const { slug, order_number: number, created_at, total_price, items_count } = order;
  return (
    <li id={slug} className="grid scroll-mt-24 grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl">
            <Link to={to(`/my-orders/${slug}`)} className="hit-area hover:underline">
              {orderHeadline(t, say, order)}
              <span className="block font-normal text-ink-soft text-sm tracking-normal">
                <Unbroken part={number}>{t('order.title', { number })}</Unbroken>
              </span>
            </Link>
          </h2>
          <p className="text-ink-soft text-sm">{t('order.placed', { date: momentText(say, created_at) })}</p>
        </div>
        <div aria-live="polite">
          <StatusBadge order={order} />
        </div>
      </div>
      <div className="flex items-center justify-between gap-4">
        <Preview order={order} />
        <p className="shrink-0 text-right">
          <span className="block font-semibold text-lg">{formatWon(won(total_price))}</span>
          <span className="text-ink-soft text-sm">{t('order.things', { count: items_count })}</span>
        </p>
      </div>
      <OrderProgress order={order} />
      <div className={actionsLook}>
        <OrderNext order={order} now={now} />
        <ButtonLink
          to={isOpen ? links.hide : links.show}
          replace
          preventScrollReset
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'list.hideLabel' : 'list.showLabel', { number })}
        >
          {t(isOpen ? 'list.hide' : 'list.show')}
          <ChevronDown className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
        </ButtonLink>
      </div>
      {isOpen && (detail ? <OrderView order={detail} /> : <DetailSkeleton />)}
    </li>
  );
}

/** As many pictures as fit beside a long total. The others wrap to a second row, which is hidden. */
function Preview({ order: { preview } }: Pick<Props, 'order'>) {
  return (
    <ul className="flex max-h-13 min-w-0 flex-wrap gap-2 overflow-hidden">
      {preview.map(({ name, image }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never move
        <li key={place} className="shrink-0">
          <Picture src={image} alt={name} size={200} className="w-13 rounded-md" />
        </li>
      ))}
    </ul>
  );
}

function DetailSkeleton() {
  const t = useOrdersText();
  return (
    <LoadingRegion label={t('list.loading')}>
      <SkeletonText lines={8} />
    </LoadingRegion>
  );
}
