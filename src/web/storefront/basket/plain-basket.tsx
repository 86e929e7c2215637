import { Form } from 'react-router';
import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import { wantedText } from '../../../domain/basket/lines/wanted.rules.ts';
import { appliedVoucher, type VoucherOffer } from '../../../domain/basket/vouchers/voucher.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { usePlainBasketText } from '../../../platform/i18n/plain-basket-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { checkoutLink } from '../checkout/checkout-link.ts';
import { useAddress } from '../frame/use-address.ts';
import type { BasketPlace } from './basket-place.ts';
import { OrderSummaryBox, useSummary } from './order-summary.tsx';
import { pricedLine } from './priced-line.ts';

export interface PlainBasketData {
  readonly lines: readonly DetailedItem[];
  readonly vouchers: readonly VoucherOffer[];
}

/** A product that a guest wanted to add before the login. */
export interface WantedLine {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

interface Props {
  readonly basket: PlainBasketData | null;
  readonly place: BasketPlace;
  readonly wanted: readonly WantedLine[];
}

/** The basket as plain forms, for customers without JavaScript who are logged in. */
export function PlainBasket({ basket, place, wanted }: Props) {
  const t = useBasketText();
  const say = usePlainBasketText();
  const { to } = useAddress();
  const priced = (basket?.lines ?? []).map((line) => pricedLine(line, place.zone)).filter(({ count }) => count > 0);
  const summary = useSummary(priced, appliedVoucher(basket?.vouchers ?? [], priced)?.off ?? 0, place.zone);
  if (!basket) {
    const add = wantedText(idsOf(wanted));
    const here = to(add ? `/basket?add=${add}` : '/basket');
    return (
      <Notice>
        <p className="pb-3">{say('basket.needsScripts')}</p>
        {wanted.length > 0 && <p>{say('basket.wantedLater')}</p>}
        <WantedNames lines={wanted} />
        <ButtonLink to={to(`/login?next=${encodeURIComponent(here)}`)} variant="secondary" size="small">
          {say('basket.logIn')}
        </ButtonLink>
      </Notice>
    );
  }
  if (basket.lines.length === 0) {
    return (
      <>
        {wanted.length > 0 && <Wanted lines={wanted} />}
        <p className="pb-3">{t('basket.empty')}</p>
        <ButtonLink to={to('/products')}>{t('basket.browse')}</ButtonLink>
      </>
    );
  }
  return (
    <div className="grid gap-4">
      {wanted.length > 0 && <Wanted lines={wanted} />}
      <ul className="divide-y divide-line">
        {basket.lines.map(({ product_variation: { id, product, price }, count, available }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0 flex-1">
              <span className="font-medium">{product.name}</span>
              <span className="block text-ink-soft text-sm">
                {available > 0 ? formatWon(won(price * count)) : t('basket.soldOut')}
              </span>
            </p>
            <Form method="post" className="flex items-center gap-2">
              <input type="hidden" name="product_variation" value={id} />
              <input
                type="number"
                name="count"
                min={1}
                max={99}
                defaultValue={count}
                aria-label={say('basket.count')}
                className="h-11 w-20 rounded-md border border-line-strong bg-surface px-3 text-base"
              />
              <Button type="submit" name="intent" value="set" variant="secondary" size="small">
                {say('basket.update')}
              </Button>
              <Button type="submit" name="intent" value="delete" variant="quiet" size="small">
                {say('basket.takeOut')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <OrderSummaryBox summary={summary} address={place.address} />
      {basket.lines.some(({ available }) => available > 0) && (
        <ButtonLink to={to(checkoutLink({ items: null }))} size="large" wide>
          {t('basket.order')}
        </ButtonLink>
      )}
    </div>
  );
}

/** One press adds the products from before the login. Opening a URL alone must not change the basket. */
function Wanted({ lines }: { readonly lines: readonly WantedLine[] }) {
  const { t } = useText();
  const say = usePlainBasketText();
  const { to } = useAddress();
  return (
    <Notice>
      <p>{say('basket.wantedNow')}</p>
      <WantedNames lines={lines} />
      <Form method="post" action={to('/basket')}>
        {idsOf(lines).map((id, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server renders the list once
          <input key={place} type="hidden" name="add" value={id} />
        ))}
        <Button type="submit" name="intent" value="wanted" size="small">
          {t('basket.addText')}
        </Button>
      </Form>
    </Notice>
  );
}

function WantedNames({ lines }: { readonly lines: readonly WantedLine[] }) {
  return (
    <ul className="list-disc pb-3 ps-5 empty:hidden">
      {lines.map(({ id, name, count }) => (
        <li key={id}>{count > 1 ? `${name} × ${count}` : name}</li>
      ))}
    </ul>
  );
}

/** Each id is repeated according to its quantity. */
function idsOf(lines: readonly WantedLine[]): number[] {
  return lines.flatMap(({ id, count }) => Array<number>(count).fill(id));
}
