import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { missingFrom, withRoom } from '../../../domain/basket/lines/basket.rules.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { changeBasket, currentBasket } from '../basket/local-basket.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { AnswerNotice } from './answer-notice.tsx';
import type { PaymentAnswer } from './method-action.ts';

interface Props {
  readonly slug: string;
  /** The order can still be paid, so this ends it. */
  readonly isOpen?: boolean;
}

/** One press puts the ordered products into the basket again. */
export function PutBackButton({ slug, isOpen = false }: Props) {
  const t = useCheckoutText();
  const fetcher = useShopFetcher<PaymentAnswer>();
  const putBack = fetcher.data?.putBack;
  const { to } = useAddress();
  const navigate = useNavigate();
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!putBack) return;
    const held = currentBasket();
    const { fits, crowded } = withRoom(held, missingFrom(held, putBack));
    changeBasket(fits);
    const names = crowded.map(({ name }) => name).join(', ');
    if (names) toast({ text: t('basket.noRoom', { names }), topic: 'put back' });
    void navigate(to('/basket'), { replace: true });
  }, [putBack]);
  return (
    <fetcher.Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const sent = new FormData(event.currentTarget);
        sent.set('scripts', '1');
        void fetcher.submit(sent, { method: 'post' });
      }}
      className="grid justify-items-center gap-1"
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="intent" value="put-back" />
      <Button
        type="submit"
        variant={isOpen ? 'quiet' : 'secondary'}
        loading={fetcher.state !== 'idle' || putBack !== undefined}
      >
        {t('pay.putBack')}
      </Button>
      {isOpen && <p className="text-center text-ink-soft text-sm">{t('pay.putBackHint')}</p>}
      <AnswerNotice answer={fetcher.data} />
    </fetcher.Form>
  );
}
