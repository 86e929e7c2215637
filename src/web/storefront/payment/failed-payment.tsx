import { walletNames } from '../../../domain/shop/settings/wallet.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type PaymentChoice, walletOf } from '../checkout/payment-choice.ts';
import { useFrame } from '../frame/frame-context.ts';
import { useAddress } from '../frame/use-address.ts';
import type { PaymentData } from './load-payment.ts';
import { OtherMethods } from './other-method.tsx';
import { Deadline } from './payment-facts.tsx';
import { PutBackButton } from './put-back-button.tsx';
import { QuickTiles } from './quick-tiles.tsx';
import { RetryForm } from './retry-form.tsx';

interface Props {
  readonly payment: PaymentData;
  readonly reason: string;
  readonly isHopeless: boolean;
  /** Not a failure: the customer has closed the window. */
  readonly isLeft?: boolean;
  /** The failed payment attempt; empty if the card page did not name it. */
  readonly tossOrderId: string;
  readonly code?: string;
  /** The way to pay that was used last: it is offered first. */
  readonly last?: PaymentChoice | null;
}

/** Nothing was charged: shows why, and the next steps. */
export function FailedPayment({
  payment,
  reason,
  isHopeless,
  isLeft = false,
  tossOrderId,
  code = '',
  last = null,
}: Props) {
  const t = useCheckoutText();
  const { to } = useAddress();
  const { slug, info } = payment;
  const fields = { slug, orderId: tossOrderId, code };
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{t(isLeft ? 'pay.leftTitle' : 'pay.failedTitle')}</h1>
      <Notice tone={isLeft ? 'info' : 'danger'}>{reason}</Notice>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {t('pay.order')} <strong className="font-semibold">{slug}</strong>
        </span>
        <strong className="font-semibold">{formatWon(won(info.amount))}</strong>
      </p>
      <Deadline payment={payment} />
      <div className="grid gap-3">
        {!isHopeless && <Retry fields={fields} last={last} />}
        <OtherMethods instead="toss" fields={fields} />
        {info.received === 0 ? (
          <PutBackButton slug={slug} isOpen />
        ) : (
          <ButtonLink to={to(`/my-orders/${slug}`)} variant="quiet">
            {t('pay.toOrder')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

interface RetryProps {
  readonly fields: Readonly<Record<string, string>>;
  readonly last: PaymentChoice | null;
}

/** The same way again as the large button, and the other quick ways as tiles. */
function Retry({ fields, last }: RetryProps) {
  const t = useCheckoutText();
  const { wallets } = useFrame().shop;
  const used = last && walletOf(last);
  const wallet = used && wallets.includes(used) ? used : null;
  return (
    <RetryForm
      label={wallet ? `${t('pay.retry')} · ${walletNames[wallet]}` : t('pay.retry')}
      fields={fields}
      wallet={wallet}
    >
      <QuickTiles except={wallet ? `toss.${wallet}` : 'toss'} />
    </RetryForm>
  );
}
