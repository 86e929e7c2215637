import type { Permission } from '../../../platform/http/permissions.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { mostPicked } from './picked.ts';

const steps = [
  ['prepare', 'orders.prepare', 'orders.prepareSelected'],
  ['numbers', 'orders.ship', 'orders.shipSelected'],
  ['deliver', 'orders.deliver', 'orders.deliverSelected'],
  ['print', 'orders.prepare', 'pack.slips'],
] as const;

/** The bulk actions, within the form of the table. */
export function BulkBar({ count }: { readonly count: number }) {
  const { t } = useStaffText();
  const { permissions } = useStaff();
  const may = (verb: Permission) => permissions.includes(verb);
  return (
    <div className="flex flex-wrap items-start gap-3">
      {steps
        .filter(([, verb]) => may(verb))
        .map(([intent, , label]) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            data-press={intent}
            variant={intent === 'prepare' ? 'primary' : 'secondary'}
          >
            {t(label)}
          </Button>
        ))}
      <Button type="submit" name="intent" value="all" data-press="all" variant="quiet">
        {t('orders.selectAll', { count: Math.min(count, mostPicked) })}
      </Button>
      {may('orders.cancel') && (
        <details className="min-w-0">
          <summary className="w-fit cursor-pointer px-2 py-3 font-semibold text-danger-text">
            {t('orders.cancelSelected')}
          </summary>
          <div className="grid w-80 max-w-full gap-3">
            <TextareaField name="reason" label={t('order.cancelReason')} maxLength={500} />
            <Button type="submit" name="intent" value="cancel" variant="danger">
              {t('orders.cancelSelected')}
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}
