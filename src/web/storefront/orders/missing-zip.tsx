import { Form, useNavigation } from 'react-router';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { OrderAnswer } from './order-action.ts';

interface Props {
  readonly order: OrderDetail;
  readonly answer: OrderAnswer | undefined;
}

/** The order is not packed without a zip code. The customer can enter it here. */
export function MissingZip({ order: { slug, zip_missing }, answer }: Props) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { formData } = useNavigation();
  const tried = answer?.zip;
  if (!zip_missing) return null;
  return (
    <Notice tone="warning">
      <p>{t('order.zipMissing')}</p>
      <Form method="post" action={to(`/my-orders/${slug}`)} preventScrollReset noValidate className="grid gap-3 pt-3">
        {tried?.isDoubted && <input type="hidden" name="doubted" value={tried.given} />}
        <Field
          name="zip_code"
          label={t('zip.label')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          defaultValue={tried?.given}
          error={tried?.error}
          className="[&_input]:max-w-40"
        />
        <div>
          <Button type="submit" name="intent" value="zip" size="small" loading={formData?.get('intent') === 'zip'}>
            {t('zip.save')}
          </Button>
        </div>
      </Form>
    </Notice>
  );
}
