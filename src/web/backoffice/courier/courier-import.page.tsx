import { Form } from 'react-router';
import { importArrivals, importNumbers } from '../../../domain/fulfilment/couriers/courier.contract.ts';
import { orderStatuses } from '../../../domain/orders/order/order-status.rules.ts';
import { type CarrierCode, carrierCodes, carrierName } from '../../../domain/orders/parcels/carrier.rules.ts';
import type { ErrorCode } from '../../../kernel/error-codes.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { PasteField } from '../frame/paste-field.tsx';
import { postedSheet } from '../frame/posted-sheet.ts';
import { SheetFileField } from '../frame/sheet-file-field.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/courier-import.page.ts';
import { FoundLines } from './found-lines.tsx';

const whatOf = (value: unknown) => (value === 'arrivals' ? 'arrivals' : 'numbers');

export async function loader({ context, url }: Route.LoaderArgs) {
  const what = whatOf(url.searchParams.get('what'));
  await expectPermission(context, what === 'arrivals' ? 'orders.deliver' : 'orders.ship');
  return { what } as const;
}

/** A preview only: nothing of the file is applied before it is confirmed. */
export async function action({ context, url }: Route.ActionArgs) {
  const { values, body, isTooLong } = await postedSheet(context);
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const carrier = carrierCodes.find((code) => code === values.get('carrier')) ?? carrierCodes[0];
  if (isTooLong) return { carrier, isTooLong };
  const input = { body, query: { carrier, dry_run: '1' as const } };
  const looked =
    whatOf(url.searchParams.get('what')) === 'arrivals'
      ? await api.attempt(importArrivals, input)
      : await api.attempt(importNumbers, input);
  if (!looked.ok) return { carrier, problem: errorText(locale, looked.error.code, looked.error.details) };
  const lines = looked.value.data.map((line) => ({
    ...{ row: line.row, slug: line.slug, number: line.tracking_number, known: line.known },
    box: ('box' in line && line.box) || '',
    isUnpacked: 'unpacked' in line && line.unpacked,
    isBoxHere: 'boxes_here' in line && line.boxes_here > 0,
    arrived: 'delivered_on' in line ? line.delivered_on : null,
    isUnknown: line.code === 'not_found',
    status: orderStatuses.find((status) => status === line.details?.status) ?? null,
    problem: line.code === undefined ? null : errorText(locale, line.code as ErrorCode, line.details),
  }));
  return { carrier, lines, underWay: 'under_way' in looked.value ? looked.value.under_way : 0 };
}

export default function CourierImportPage({ loaderData: { what }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <StaffPage title={t(`courier.${what}`)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {actionData && 'problem' in actionData && <Notice tone="danger">{actionData.problem}</Notice>}
        {actionData && 'lines' in actionData && actionData.lines && <FoundLines what={what} {...actionData} />}
        <SheetForm
          what={what}
          carrier={actionData?.carrier}
          isTooLong={actionData !== undefined && 'isTooLong' in actionData}
        />
      </div>
    </StaffPage>
  );
}

interface SheetFormProps {
  readonly what: 'numbers' | 'arrivals';
  readonly carrier: CarrierCode | undefined;
  readonly isTooLong: boolean;
}

function SheetForm({ what, carrier, isTooLong }: SheetFormProps) {
  const { t } = useStaffText();
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <p>{t(`courier.${what}Hint`)}</p>
      <SelectField
        name="carrier"
        label={t('courier.carrier')}
        options={carrierCodes.map((code) => ({ value: code, label: carrierName(code) }))}
        defaultValue={carrier}
        key={carrier}
      />
      <SheetFileField label={t('courier.sheet')} hint={t('courier.sheetHint')} />
      <PasteField label={t('courier.paste')} isTooLong={isTooLong} />
      <div>
        <Button type="submit">{t('courier.look')}</Button>
      </div>
    </Form>
  );
}
