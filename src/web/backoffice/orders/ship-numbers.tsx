import { Form } from 'react-router';
import { carrierCodes, carrierName } from '../../../domain/orders/parcels/carrier.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Pick } from './bulk-action.ts';
import { Section } from './section.tsx';

/** A field for the tracking number of each selected order; a hand scanner or Enter moves to the next. */
export function ShipNumbers({ picked }: { readonly picked: readonly Pick[] }) {
  const { t } = useStaffText();
  return (
    <Section title={t('orders.shipTitle')}>
      <Form method="post" className="grid gap-3">
        <SelectField
          name="carrier"
          label={t('orders.carrier')}
          defaultValue="cj"
          options={carrierCodes.map((code) => ({ value: code, label: carrierName(code) }))}
          className="max-w-xs"
        />
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {picked.map(({ slug, version }, index) => (
            <div key={slug}>
              <input type="hidden" name="pick" value={`${slug}:${version}`} />
              <Field
                name={`number-${slug}`}
                label={slug}
                inputMode="numeric"
                autoComplete="off"
                maxLength={120}
                autoFocus={index === 0}
              />
            </div>
          ))}
        </div>
        <Button type="submit" name="intent" value="ship" className="justify-self-start">
          {t('orders.shipSend')}
        </Button>
      </Form>
    </Section>
  );
}
