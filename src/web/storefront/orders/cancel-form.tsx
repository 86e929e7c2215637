import { Form, useNavigation } from 'react-router';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { useAddress } from '../frame/use-address.ts';
import { Disclosure } from './disclosure.tsx';

/** Says what will become of the money before it asks. */
export function CancelForm({ order }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { formData } = useNavigation();
  const { received, payment } = order;
  const { paid_at, method } = payment;
  const amount = formatWon(won(order.total_price));
  const moneyText = () => {
    if (order.taken_back) return t('cancel.takenBack');
    if (paid_at) return t(`cancel.${method}`, { amount });
    return received > 0 ? t('cancel.part', { amount: formatWon(won(received)) }) : t('cancel.unpaid');
  };
  return (
    <Disclosure label={t('cancel.open')} tone="danger">
      <Form
        method="post"
        action={to(`/my-orders/${order.slug}`)}
        className="mt-3 grid gap-4 rounded-lg bg-danger-soft p-4"
      >
        <div>
          <p className="font-semibold">{t('cancel.question')}</p>
          <p>{moneyText()}</p>
          {order.voucher && <p>{t('cancel.voucher')}</p>}
        </div>
        <TextareaField name="reason" label={t('cancel.reason')} note={t('cancel.optional')} maxLength={500} rows={2} />
        <div>
          <Button
            type="submit"
            name="intent"
            value="cancel"
            variant="danger"
            loading={formData?.get('intent') === 'cancel'}
          >
            {t('cancel.confirm')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
