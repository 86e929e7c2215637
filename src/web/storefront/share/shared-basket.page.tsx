import { redirect, useNavigate } from 'react-router';
import { describeBasket } from '../../../domain/basket/lines/basket.contract.ts';
import { missingFrom, withRoom } from '../../../domain/basket/lines/basket.rules.ts';
import { goodsTotal } from '../../../domain/basket/lines/basket-totals.rules.ts';
import { readWantedItems } from '../../../domain/checkout/wanted-items.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useSharedBasketText } from '../../../platform/i18n/shared-basket-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { earlyTaps } from '../../ui/early-taps.browser.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { useToast } from '../../ui/toast.tsx';
import { changeBasket, currentBasket } from '../basket/local-basket.browser.ts';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/shared-basket.page.ts';
import { sharedLines } from './shared-lines.ts';

/** Reveals nothing about the sender: the URL contains only variations and quantities. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const read = readWantedItems(url.searchParams.get('items') ?? '');
  if (read.items.length === 0) throw redirect(url.pathname.replace(/shared-basket$/, 'basket'));
  const { data } = await context.get(apiContext).call(describeBasket, { body: { items: [...read.items] } });
  return sharedLines(read, data);
}

/**
 * The products of another person's basket. They are added to the visitor's own basket only when the visitor confirms.
 */
export default function SharedBasketPage({ loaderData: { lines, isLess } }: Route.ComponentProps) {
  const t = useSharedBasketText();
  const { t: say, locale } = useText();
  const { to } = useAddress();
  const navigate = useNavigate();
  const toast = useToast();

  function take() {
    const shared = lines.map(({ id, product: { name }, count }) => ({ product_variation: id, name, count }));
    const held = currentBasket();
    const { fits, crowded } = withRoom(held, missingFrom(held, shared));
    changeBasket(fits);
    const names = crowded.map(({ name }) => name).join(', ');
    if (names) toast({ text: t('basket.noRoom', { names }), topic: 'shared basket' });
    navigate(to('/basket'));
  }

  return (
    <Container className="max-w-text py-6">
      <UnlistedHead title={t('shared.pageTitle')} description={t('shared.pageDescription')} />
      <h1 className="pb-4 text-2xl">{t('shared.title')}</h1>
      {isLess && <Notice>{t('shared.less')}</Notice>}
      {lines.length === 0 && (
        <EmptyState
          title={t('shared.none')}
          action={<ButtonLink to={to('/products')}>{t('shared.browse')}</ButtonLink>}
        />
      )}
      <ul className="divide-y divide-line">
        {lines.map(({ id, product, price, unit_type, unit_amount, count }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <Picture src={product.image} alt="" size={200} className="w-16 shrink-0 rounded-md" />
            <div className="min-w-0 flex-1">
              <Link
                to={to(`/product-detail/${product.slug}?variation=${id}`)}
                className="line-clamp-2 font-medium leading-snug hover:underline"
              >
                <TiedWords text={product.name} />
              </Link>
              <p className="text-ink-soft text-sm">
                {unitText(say, locale, unit_type, unit_amount)} × {count}
              </p>
              <noscript>
                {import.meta.env.SSR && (
                  <Button type="submit" form={earlyTaps.form} name="add" value={id} size="small" variant="secondary">
                    {say('basket.addText')}
                  </Button>
                )}
              </noscript>
            </div>
            <b className="whitespace-nowrap">{formatWon(won(price * count))}</b>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <div className="script-only sticky-actions bg-paper py-3">
          <Button wide size="large" onClick={take}>
            {t('shared.add')} · {formatWon(won(goodsTotal(lines)))}
          </Button>
        </div>
      )}
    </Container>
  );
}
