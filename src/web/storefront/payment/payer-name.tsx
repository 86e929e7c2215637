import { Form, useNavigation } from 'react-router';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Disclosure } from '../orders/disclosure.tsx';
import type { PaymentAnswer } from './method-action.ts';

interface Props {
  readonly kept: string | null;
  readonly answer: PaymentAnswer['payer'];
}

/**
 * For customers who cannot enter the code as the sender: they enter the sender's name, and staff find the transfer by
 * it.
 */
export function PayerName({ kept, answer }: Props) {
  const t = useCheckoutText();
  const { formData } = useNavigation();
  return (
    <div className="grid gap-2">
      {answer?.isKept && (
        <Notice tone="success">{kept ? t('pay.payerKept', { name: kept }) : t('pay.payerGone')}</Notice>
      )}
      {kept && !answer?.isKept && <p className="text-sm">{t('pay.payerKept', { name: kept })}</p>}
      <Disclosure label={t(kept ? 'pay.payerChange' : 'pay.payerOpen')} defaultOpen={answer?.error !== undefined}>
        <Form method="post" preventScrollReset noValidate className="grid gap-4 pt-3">
          <Field
            name="payer_name"
            label={t('pay.payerName')}
            hint={t('pay.payerHint')}
            autoComplete="off"
            maxLength={80}
            defaultValue={answer?.given ?? kept ?? ''}
            error={answer?.error}
          />
          <div>
            <Button
              type="submit"
              name="intent"
              value="payer-name"
              variant="secondary"
              loading={formData?.get('intent') === 'payer-name'}
            >
              {t('pay.payerSave')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  );
}
