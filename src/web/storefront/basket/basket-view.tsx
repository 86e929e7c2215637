import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { appliedVoucher } from '../../../domain/basket/vouchers/voucher.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { useUser } from '../../both-fronts/login-state.browser.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { openLogin } from '../account/login-dialog-state.browser.ts';
import { checkoutLink } from '../checkout/checkout-link.ts';
import { CheckoutPromise } from '../checkout/checkout-promise.tsx';
import { useAddress } from '../frame/use-address.ts';
import { BasketLineRow } from './basket-line-row.tsx';
import type { BasketPlace } from './basket-place.ts';
import { BasketSkeleton } from './basket-skeleton.tsx';
import { BasketVoucher } from './basket-voucher.tsx';
import { DasturxonCloth, servingOf } from './dasturxon-cloth.tsx';
import { FittingProducts } from './fitting-products.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { keepCode, keptCode } from './kept-code.browser.ts';
import { takeOut } from './local-basket.browser.ts';
import { OrderSummaryBox, useSummary } from './order-summary.tsx';
import { pricedLine } from './priced-line.ts';
import { UndoBar } from './undo-bar.tsx';
import { type BasketLine, useBasketLines } from './use-basket-lines.ts';
import { useUndo } from './use-undo.ts';

/** The checked lines. All lines are checked again whenever the number of lines changes. */
export function useChecked(lines: readonly number[]) {
  const [{ size, checked }, setState] = useState({ size: lines.length, checked: lines });
  // State is set during render, so that a new line is never shown unchecked.
  if (size !== lines.length) setState({ size: lines.length, checked: lines });
  const set = (next: readonly number[]) => setState({ size: lines.length, checked: next });
  return {
    checked: checked.filter((id) => lines.includes(id)),
    toggle: (id: number) => set(checked.includes(id) ? checked.filter((other) => other !== id) : [...checked, id]),
    toggleAll: () => set(checked.length < lines.length ? lines : []),
  };
}

interface Props {
  readonly place: BasketPlace;
  readonly empty: ReactNode;
  /**
   * Shown below an empty basket, and below one that is delivered for free, but not while its lines load, because they
   * would push it down. It gets the ids of the products in the basket.
   */
  readonly below: (products: readonly number[]) => ReactNode;
}

/** The basket of this browser. After a login it is also the customer's basket on the server. */
export function BasketView({ place, empty, below }: Props) {
  const [code, setCode] = useVoucherCode();
  const { items, lines, failed, vouchers, isLooking, retry } = useBasketLines(code);
  const t = useBasketText();
  const { t: say } = useText();
  const { checked, toggle, toggleAll } = useChecked(items.map((item) => item.product_variation));
  const chosen = lines.filter(({ id }) => checked.includes(id));
  const priced = chosen.map((line) => pricedLine(line, place.zone)).filter(({ count }) => count > 0);
  const buyable = chosen.filter(({ id }) => priced.some((line) => line.id === id));
  const voucher = appliedVoucher(vouchers, priced);
  const summary = useSummary(priced, voucher?.off ?? 0, place.zone);
  const isShort = useAtFirst(
    summary.missing_to_free > 0,
    items.length === 0 ? 'empty' : isLooking ? 'loading' : 'known',
  );
  const order = usePlaceOrder(chosen, buyable.length > 0, code ?? '');
  const names = new Map(lines.map(({ id, product_variation: { product } }) => [id, product.name]));
  const { removed, undo } = useUndo(items, names);
  const removedText =
    removed &&
    (removed.name
      ? t('basket.deletedOne', { name: removed.name })
      : t('basket.deleted', { count: removed.gone.length }));
  // One live region for all states of the page, because screen readers announce only changes inside an existing region.
  const told = (shown: ReactNode) => (
    <>
      <p role="status" className="sr-only">
        {removedText}
      </p>
      {shown}
    </>
  );
  const undoBar = removedText && <UndoBar text={removedText} onUndo={undo} />;
  if (items.length === 0) {
    return told(
      <>
        {undoBar}
        <div className="without-basket">
          {empty}
          {below([])}
        </div>
        <div className="with-basket">
          <BasketSkeleton />
        </div>
      </>,
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
    return told(
      <>
        {failure}
        <p className="pt-4 text-ink-soft text-sm">{t('basket.notShown', { count: items.length })}</p>
        {below([])}
      </>,
    );
  }
  if (isLooking && lines.length === 0) return told(<BasketSkeleton />);
  return told(
    <>
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-6">
        <div className="min-w-0">
          {failure && <div className="pb-4">{failure}</div>}
          <div className="md:flex md:items-center md:gap-6">
            <DasturxonCloth
              lines={lines.filter(({ available }) => available > 0).map(servingOf)}
              isDeliveryFree={priced.length > 0 && summary.delivery === 0}
              className="w-full md:w-[30rem] md:shrink-0"
            />
            <div className="md:flex-1">
              <FreeDelivery summary={summary} />
            </div>
          </div>
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
              onClick={() => takeOut(checked)}
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
                zone={place.zone}
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
          {isShort && (
            <FittingProducts
              missing={summary.missing_to_free}
              zone={place.zone}
              lines={items.map((item) => item.product_variation)}
            />
          )}
        </div>
        {/* On phones the element has no box, because the sticky button below would stay inside it. */}
        <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
          {place.promise && (
            <div className="text-sm">
              <CheckoutPromise promise={place.promise} today={place.today} />
            </div>
          )}
          <OrderSummaryBox summary={summary} address={place.address} isMissingShown>
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
          {/* On phones the button stays above the tab bar at any scroll position. */}
          <div className="sticky-actions -mx-gutter bg-paper px-gutter py-3 lg:static lg:m-0 lg:bg-transparent lg:p-0">
            {undoBar && <div className="pb-3">{undoBar}</div>}
            {order.problem && (
              <div className="pb-3">
                <Notice tone="danger">{order.problem}</Notice>
              </div>
            )}
            <Button wide size="large" onClick={order.place} className="max-[22rem]:px-2 max-[22rem]:text-base">
              {/* One element, so that on a narrow phone the text wraps only before the price. */}
              <span>
                {t('basket.order')}
                {summary.total > 0 && <span className="whitespace-nowrap"> · {formatWon(won(summary.total))}</span>}
              </span>
            </Button>
          </div>
        </div>
      </div>
      {isShort === false && below(lines.map(({ product_variation }) => product_variation.product.id))}
    </>,
  );
}

/**
 * The first known value for a basket, until it is empty. Suggestions that depend on it do not disappear under the thumb
 * when one of them is added.
 */
function useAtFirst(value: boolean, basket: 'empty' | 'loading' | 'known'): boolean | undefined {
  const [first, setFirst] = useState<boolean>();
  if (basket === 'empty' && first !== undefined) setFirst(undefined);
  if (basket === 'known' && first === undefined) setFirst(value);
  return first;
}

/** Null until the browser's storage has been read. */
function useVoucherCode(): readonly [code: string | null, set: (code: string) => void] {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(keptCode()), []);
  const set = (next: string) => {
    keepCode(next);
    setCode(next);
  };
  return [code, set];
}

/**
 * The checkout page reads the chosen lines from its URL, so that a login in between loses nothing. Sold-out lines are
 * included, because that page says that they are left out.
 */
function usePlaceOrder(chosen: readonly BasketLine[], isAny: boolean, voucher: string) {
  const t = useBasketText();
  const navigate = useNavigate();
  const { to } = useAddress();
  const { isAuthenticated } = useUser();
  const [asked, setAsked] = useState(false);
  const problem = chosen.length === 0 ? t('basket.chooseOne') : isAny ? null : t('basket.nothingToHave');
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
