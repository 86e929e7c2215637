import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { describeBasket } from '../../../domain/basket/lines/basket.contract.ts';
import { refill } from '../../../domain/checkout/buy-again.rules.ts';
import type { getOrder, OrderDetail, OrderHead } from '../../../domain/orders/order/order.contract.ts';
import { ok } from '../../../kernel/result.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { changeBasket, currentBasket } from '../basket/local-basket.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';
import { boughtLines } from './bought-lines.ts';

/** Puts the available products into the basket of this browser and opens the basket. */
export function useBuyAgain(order: OrderHead | OrderDetail) {
  const t = useOrdersText();
  const call = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { to } = useAddress();
  const [isBusy, setBusy] = useState(false);
  const say = (text: string) => toast({ text, topic: 'buy again' });

  async function wholeOrder() {
    if ('items' in order) return ok({ data: order });
    const target = { method: 'GET', path: '/api/orders/detail/', base: 'main' } as const;
    return call<typeof getOrder>(target, { query: { slug: order.slug } });
  }

  async function buyAgain() {
    setBusy(true);
    const whole = await wholeOrder();
    if (!whole.ok) {
      setBusy(false);
      return say(whole.error.message ?? t('again.failed'));
    }
    const lines = boughtLines(whole.value.data);
    const items = lines.flatMap(({ variation, count }) => (variation ? [{ product_variation: variation, count }] : []));
    const target = { method: 'POST', path: '/api/orders/temp-cart-items/', base: 'main' } as const;
    const answer = await call<typeof describeBasket>(target, { body: { items } });
    setBusy(false);
    if (!answer.ok) return say(answer.error.message ?? t('again.failed'));
    const offered = new Map(answer.value.data.map((line) => [line.product_variation.id, line.available]));
    const { counts, gone, fewer, crowded } = refill(lines, (id) => offered.get(id) ?? 0, currentBasket());
    if (counts.length === 0 && crowded.length === 0) return say(t('again.nothing'));
    changeBasket(counts.map(({ variation, count }) => ({ product_variation: variation, count })));
    const words = [
      gone.length > 0 && t('again.gone', { names: gone.join(', ') }),
      fewer.length > 0 && t('again.fewer', { names: fewer.join(', ') }),
      crowded.length > 0 && t('basket.noRoom', { names: crowded.join(', ') }),
    ].filter(Boolean);
    if (words.length > 0) say(words.join(' '));
    await navigate(to('/basket'));
  }

  return { buyAgain, isBusy };
}
