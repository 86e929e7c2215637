import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { merged } from '../../features/basket/basket-merge.rules.ts';
import { currentBasket, replaceBasket, takeOut } from '../../features/basket/local-basket.browser.ts';
import { useUser } from '../../features/identity/login-state.browser.ts';
import { keepCode, keptCode } from '../../features/vouchers/kept-code.browser.ts';
import { appliedVoucher } from '../../features/vouchers/voucher.rules.ts';
import { serverNow } from '../../http/server-clock.ts';
import { useBasketText } from '../../i18n/basket-text.ts';
import { useText } from '../../i18n/text-context.tsx';
import { formatWon, won } from '../../kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { openLogin } from '../account/login-dialog-state.browser.ts';
import { checkoutLink } from '../checkout/checkout-link.ts';
import { useAddress } from '../frame/use-address.ts';
import { BasketLineRow } from './basket-line-row.tsx';
import { BasketVoucher } from './basket-voucher.tsx';
import { OrderSummaryBox, useSummary } from './order-summary.tsx';
import { type BasketLine, useBasketLines } from './use-basket-lines.ts';
import { useChecked } from './use-checked.ts';

interface Props {
  readonly promise: ReactNode;
  readonly empty: ReactNode;
}

/** The basket of this browser, which is also the customer's once they are logged in. */
export function BasketView({ promise, empty }: Props) {
  const [code, setCode] = useVoucherCode();
  const { items, lines, failed, vouchers, isLooking, retry } = useBasketLines(code);
  const t = useBasketText();
  const { t: say } = useText();
  const { checked, toggle, toggleAll } = useChecked(items.map((item) => item.product_variation));
  const chosen = lines.filter(({ id }) => checked.includes(id));
  const buyable = chosen.filter(isBuyable);
  const voucher = appliedVoucher(vouchers, buyable.map(pricedLine));
  const summary = useSummary(buyable.map(pricedLine), voucher?.off ?? 0);
  const order = usePlaceOrder(chosen, code ?? '');
  const removeWithUndo = useRemoveWithUndo();

  if (items.length === 0) {
    return (
      <>
        <div className="without-basket">{empty}</div>
        <div className="with-basket">
          <BasketSkeleton />
        </div>
      </>
    );
  }
  const failure = failed && (
    <Notice tone="danger">
      <p className="pb-3">{t('basket.failed')}</p>
      <Button variant="secondary" size="small" onClick={retry}>
        {t('basket.retry')}
      </Button>
    </Notice>
  );
  if (failure && lines.length === 0) {
    return (
      <>
        {failure}
        <p className="pt-4 text-ink-soft text-sm">{t('basket.notShown', { count: items.length })}</p>
      </>
    );
  }
  if (isLooking && lines.length === 0) return <BasketSkeleton />;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-6">
      <div>
        {failure && <div className="pb-4">{failure}</div>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b pb-1">
          <label className="flex min-h-target items-center gap-3 tiny:flex-wrap">
            <input
              type="checkbox"
              checked={checked.length === items.length}
              onChange={toggleAll}
              className="check-mark rounded-[0.4rem]"
            />
            {t('basket.selectAll')}
            <span className="text-ink-soft text-sm">{t('basket.selected', { count: checked.length })}</span>
          </label>
          <Button
            variant="quiet"
            size="small"
            disabled={checked.length === 0}
            onClick={() => removeWithUndo(checked)}
            className="-mx-3.5"
          >
            {t('basket.deleteSelected')}
          </Button>
        </div>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <BasketLineRow
              key={line.id}
              line={line}
              checked={checked.includes(line.id)}
              onToggle={() => toggle(line.id)}
            />
          ))}
        </ul>
        {failed && items.length > lines.length && (
          <p className="border-line border-t pt-4 text-ink-soft text-sm">
            {t('basket.notShown', { count: items.length - lines.length })}
          </p>
        )}
      </div>
      {/* No box of its own on phones: the button below would not leave it. */}
      <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        {promise}
        <OrderSummaryBox summary={summary}>
          {chosen.length > buyable.length && (
            <p role="status" className="mt-2 font-medium text-danger-text text-sm">
              {t('basket.leftOut', { count: chosen.length - buyable.length })}
            </p>
          )}
          {buyable.some(({ product_variation }) => product_variation.product.storage !== 'ambient') && (
            <p className="mt-2 text-ink-soft text-sm">{say('product.noReturns')}</p>
          )}
          <BasketVoucher code={code ?? ''} applied={voucher} onCode={setCode} />
        </OrderSummaryBox>
        {/* On phones the button stays above the tab bar, wherever the list is scrolled to. */}
        <div className="sticky-actions -mx-gutter bg-paper px-gutter py-3 lg:static lg:m-0 lg:bg-transparent lg:p-0">
          {order.problem && (
            <div className="pb-3">
              <Notice tone="danger">{order.problem}</Notice>
            </div>
          )}
          <Button wide size="large" onClick={order.place}>
            {t('basket.order')}
            {summary.total > 0 && <span className="tabular-nums">· {formatWon(won(summary.total))}</span>}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Null until this browser's memory was asked. */
function useVoucherCode(): readonly [code: string | null, set: (code: string) => void] {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(keptCode()), []);
  const set = (next: string) => {
    keepCode(next);
    setCode(next);
  };
  return [code, set];
}

function isBuyable({ available }: BasketLine): boolean {
  return available > 0;
}

function pricedLine({ id, product_variation: { price, usual_price }, count, available }: BasketLine) {
  return { id, price, usual_price, count: Math.min(count, available) };
}

/**
 * The order page reads from its address which lines were chosen here, so that a login in between loses nothing. What
 * is sold out goes along: that page says that it is left out.
 */
function usePlaceOrder(chosen: readonly BasketLine[], voucher: string) {
  const t = useBasketText();
  const navigate = useNavigate();
  const { to } = useAddress();
  const { isAuthenticated } = useUser();
  const [asked, setAsked] = useState(false);
  const problem =
    chosen.length === 0 ? t('basket.chooseOne') : chosen.some(isBuyable) ? null : t('basket.nothingToHave');
  return {
    problem: asked ? problem : null,
    place() {
      setAsked(true);
      if (problem) return;
      const items = chosen.map(({ id, count }) => ({ product_variation: id, count }));
      const link = to(checkoutLink({ items, voucher }));
      if (isAuthenticated) navigate(link);
      else openLogin(link);
    },
  };
}

function useRemoveWithUndo() {
  const t = useBasketText();
  const showToast = useToast();
  return (variations: readonly number[]) => {
    const gone = currentBasket().filter((item) => variations.includes(item.product_variation));
    takeOut(variations);
    const undo = () => {
      const updated_at = new Date(serverNow()).toISOString();
      const back = gone.map((item) => ({ ...item, updated_at }));
      replaceBasket(merged(currentBasket(), back), variations);
    };
    showToast({
      text: t('basket.deleted', { count: gone.length }),
      action: { label: t('basket.undo'), onAction: undo },
      topic: 'basket',
    });
  };
}

/** As high as the lines that are coming, whose number the document is marked with. */
function BasketSkeleton() {
  const t = useBasketText();
  return (
    <LoadingRegion label={t('basket.loading')}>
      <div className="h-[calc(var(--basket-lines,1)*9.5rem+29rem)] overflow-hidden pt-14">
        {[...Array(6).keys()].map((place) => (
          <div key={place} className="flex h-[9.5rem] gap-3">
            <Skeleton className="size-20 rounded-md" />
            <div className="grid min-w-0 flex-1 content-start gap-2">
              <Skeleton className="h-5 w-3/4 rounded-full" />
              <Skeleton className="h-4 w-1/3 rounded-full" />
              <Skeleton className="h-11 w-32 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
