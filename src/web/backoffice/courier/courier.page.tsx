import { Form } from 'react-router';
import { type DayBoxView, exportBoxes, listBoxes } from '../../../domain/fulfilment/couriers/courier.contract.ts';
import { carrierCodes, carrierName } from '../../../domain/orders/parcels/carrier.rules.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { KindBadge } from '../packing/kind-badge.tsx';
import type { Route } from './+types/courier.page.ts';
import { takeCourierStep } from './courier-step.ts';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const date = searchParams.get('date') || koreanDateOf(Date.now());
  const { data } = await context.get(apiContext).call(listBoxes, { query: { date } });
  return { boxes: data, date, file: exportBoxes.path };
}

/** The lines that were ticked in the preview of a courier's file. */
export async function action({ context, request }: Route.ActionArgs) {
  const { locale } = context.get(runtimeContext);
  const { failed, ...outcome } = await takeCourierStep(context.get(apiContext), await request.formData());
  const problems = failed.map(({ slug, failure: { code, details } }) => ({
    slug,
    words: errorText(locale, code, details),
  }));
  return { ...outcome, problems };
}

/** The boxes of a day: exports the packed ones for the courier, and imports tracking numbers and delivery reports. */
export default function CourierPage({ loaderData: { boxes, date, file }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const maySee = useStaff().permissions.includes('settings.read');
  const ready = boxes.filter(({ packed }) => packed);
  const unpacked = boxes.filter(({ packed }) => !packed);
  const carriers = carrierCodes.map((code) => ({ value: code, label: carrierName(code) }));
  return (
    <StaffPage
      title={t('nav.courier')}
      tools={<p className="text-ink-soft">{t('courier.boxes', { count: ready.length })}</p>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {actionData && (
          <Notice tone={actionData.problems.length > 0 ? 'warning' : 'success'}>
            {t(actionData.what === 'numbers' ? 'courier.shipped' : 'courier.delivered', actionData)}
          </Notice>
        )}
        {actionData?.problems.map(({ slug, words }) => (
          <Notice key={slug + words} tone="danger">
            {t('courier.failed', { number: slug, problem: words })}
          </Notice>
        ))}
        {actionData && actionData.waiting.length > 0 && (
          <Notice tone="warning" title={t('parcel.boxHere')}>
            {actionData.waiting.join(', ')}
          </Notice>
        )}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
          <Form action="/courier" className="flex items-end gap-2">
            <Field name="date" type="date" label={t('courier.day')} defaultValue={date} key={date} />
            <Button type="submit" variant="secondary">
              {t('pack.show')}
            </Button>
          </Form>
          {/* A plain form, because the browser downloads a file itself. */}
          <form action={file} className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="date" value={date} />
            <SelectField name="carrier" label={t('courier.carrier')} options={carriers} className="min-w-44" />
            <Button type="submit" disabled={ready.length === 0}>
              {t('courier.file')}
            </Button>
          </form>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/courier/import?what=numbers" variant="secondary" prefetch="none">
              {t('courier.numbers')}
            </ButtonLink>
            <ButtonLink to="/courier/import?what=arrivals" variant="secondary" prefetch="none">
              {t('courier.arrivals')}
            </ButtonLink>
            {maySee && (
              <ButtonLink to="/courier/templates" variant="quiet" prefetch="none">
                {t('courier.templates')}
              </ButtonLink>
            )}
          </div>
        </div>
        <p className="text-ink-soft text-sm print:hidden">{t('courier.fileHint')}</p>
        <p className="hidden tabular-nums print:block">{`${t('courier.day')}: ${date}`}</p>
        <Boxes boxes={ready} caption={t('courier.caption')} />
        {unpacked.length > 0 && <Boxes boxes={unpacked} caption={t('courier.unpackedCaption')} />}
      </div>
    </StaffPage>
  );
}

interface BoxesProps {
  readonly boxes: readonly DayBoxView[];
  readonly caption: string;
}

function Boxes({ boxes, caption }: BoxesProps) {
  const { t } = useStaffText();
  const columns: Column<DayBoxView>[] = [
    {
      key: 'order',
      header: t('courier.order'),
      nowrap: true,
      cell: ({ slug }) => (
        <Link prefetch="none" to={`/orders/${slug}`} className="hit-area text-brand-text tabular-nums hover:underline">
          {slug}
        </Link>
      ),
    },
    {
      key: 'box',
      header: t('courier.box'),
      nowrap: true,
      cell: ({ number, kind }) => (
        <span className="flex items-center gap-2">
          {number} <KindBadge kind={kind} />
        </span>
      ),
    },
    {
      key: 'ships',
      header: t('courier.shipsOn'),
      nowrap: true,
      cell: ({ ships_on, late }) => (
        <>
          {ships_on} {late && <Badge tone="danger">{t('pack.late')}</Badge>}
        </>
      ),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={boxes}
      rowKey={({ slug, number }) => `${slug} ${number}`}
      empty={t('courier.none')}
      cards
    />
  );
}
