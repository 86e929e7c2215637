import { Form, useNavigation } from 'react-router';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { useAddress } from '../frame/use-address.ts';
import { Disclosure } from './disclosure.tsx';
import { refundOnCancelText } from './refund-on-cancel.ts';

/** Explains the refund before it asks for confirmation. */
export function CancelForm({ order }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { formData } = useNavigation();
  return (
    <Disclosure label={t('cancel.open')} tone="danger">
      <Form
        method="post"
        action={to(`/my-orders/${order.slug}`)}
        className="mt-3 grid gap-4 rounded-lg bg-danger-soft p-4"
      >
        <div>
          <p className="font-semibold">{t('cancel.question')}</p>
          <p>{refundOnCancelText(t, order)}</p>
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
