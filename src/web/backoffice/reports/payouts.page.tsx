import { Form } from 'react-router';
import {
  getSettlements,
  importSettlements,
  type SettlementReport,
} from '../../../domain/desks/reports/settlement.contract.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { apiContext, postedForm, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { SheetFileField } from '../frame/sheet-file-field.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { TextLink } from '../frame/text-link.tsx';
import type { Route } from './+types/payouts.page.ts';
import { barChart } from './chart.server.ts';
import { BarPicture } from './charts.tsx';
import { CompareField, DayFields } from './day-fields.tsx';
import { FileLinks } from './file-links.tsx';
import { numbersQuery } from './numbers-query.ts';
import { signedWon } from './signed-won.ts';

const mostBars = 14;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { from, to, compare, compared } = numbersQuery(url.searchParams, koreanDateOf(Date.now()));
  const api = context.get(apiContext);
  const [{ data }, before] = await Promise.all([
    api.call(getSettlements, { query: { from, to } }),
    compared ? api.call(getSettlements, { query: compared }) : null,
  ]);
  const points = data.days
    .slice(-mostBars)
    .map(({ paid_out_on, paid_out }) => ({ label: paid_out_on, value: paid_out }));
  const sums = { now: sumOf(data.days), before: before && sumOf(before.data.days) };
  return { from, to, compare, sums, ...data, chart: barChart(points, signedWon) };
}

type PayoutDay = SettlementReport['days'][number];

function sumOf(days: readonly PayoutDay[]): Omit<PayoutDay, 'paid_out_on'> {
  const sum = (column: 'payments' | 'amount' | 'fee' | 'paid_out') =>
    days.reduce((total, day) => total + day[column], 0);
  return { payments: sum('payments'), amount: sum('amount'), fee: sum('fee'), paid_out: sum('paid_out') };
}

export async function action({ context }: Route.ActionArgs) {
  const { values, files } = await postedForm(context)();
  const body = files[0]?.file ?? { text: String(values.get('text') ?? '') };
  const isPreview = values.get('intent') === 'check';
  const query = { dry_run: isPreview ? '1' : '0' } as const;
  const imported = await context.get(apiContext).attempt(importSettlements, { body, query });
  if (imported.ok) return { imported: imported.value.data, isPreview };
  return { problem: errorText(context.get(runtimeContext).locale, imported.error.code, imported.error.details) };
}

/** Payouts by Toss, compared with customers' payments. */
export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, to, compare, sums, days, differences, differing, chart } = loaderData;
  const { t } = useStaffText();
  const shown = [
    { ...sums.now, paid_out_on: t('numbers.total') },
    ...(sums.before ? [{ ...sums.before, paid_out_on: t('numbers.before') }] : []),
    ...days,
  ];
  const mayImport = useStaff().permissions.includes('settlements.write');
  return (
    <StaffPage title={t('payouts.title')} tools={<TextLink to="/numbers">{t('numbers.title')}</TextLink>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {actionData?.problem && <Notice tone="danger">{actionData.problem}</Notice>}
        {actionData?.imported && <Imported imported={actionData.imported} isPreview={actionData.isPreview} />}
        {mayImport && (
          <Form method="post" encType="multipart/form-data" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-3">
            <SheetFileField label={t('payouts.file')} hint={t('payouts.fileHint')} />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="secondary" name="intent" value="check">
                {t('payouts.check')}
              </Button>
              <Button type="submit" name="intent" value="take">
                {t('payouts.send')}
              </Button>
            </div>
          </Form>
        )}
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <DayFields from={from} to={to} />
          <CompareField compare={compare} />
          <Button type="submit" variant="secondary">
            {t('numbers.show')}
          </Button>
        </Form>
        <FileLinks of={t('payouts.title')} path="/api/staff/settlements/" query={{ from, to }} />
        <BarPicture title={t('payouts.title')} chart={chart} />
        <Table
          caption={t('payouts.title')}
          captionHidden
          cards
          columns={[
            { key: 'day', header: t('payouts.day'), cell: ({ paid_out_on }) => paid_out_on, nowrap: true },
            {
              key: 'payments',
              header: t('payouts.payments'),
              cell: ({ payments }) => payments,
              align: 'end',
              card: 'named',
            },
            {
              key: 'amount',
              header: t('payouts.amount'),
              cell: ({ amount }) => signedWon(amount),
              align: 'end',
              card: 'named',
            },
            { key: 'fee', header: t('payouts.fee'), cell: ({ fee }) => signedWon(fee), align: 'end', card: 'named' },
            {
              key: 'out',
              header: t('payouts.paidOut'),
              cell: ({ paid_out }) => signedWon(paid_out),
              align: 'end',
              card: 'named',
            },
          ]}
          rows={days.length > 0 ? shown : []}
          rowKey={({ paid_out_on }) => paid_out_on}
          empty={t('numbers.empty')}
        />
        <Table
          caption={t('payouts.differences')}
          cards
          columns={[
            { key: 'kind', header: t('payouts.what'), cell: ({ kind }) => t(`payouts.kind.${kind}`) },
            {
              key: 'order',
              header: t('orders.number'),
              cell: ({ slug, toss_order_id }) =>
                slug ? (
                  <Link to={`/orders/${slug}`} className="hit-area text-brand-text underline">
                    {slug}
                  </Link>
                ) : (
                  toss_order_id
                ),
              nowrap: true,
            },
            {
              key: 'expected',
              header: t('payouts.expected'),
              cell: ({ expected }) => signedWon(expected),
              align: 'end',
              card: 'named',
            },
            {
              key: 'settled',
              header: t('payouts.settled'),
              cell: ({ settled }) => signedWon(settled),
              align: 'end',
              card: 'named',
            },
          ]}
          rows={differences}
          rowKey={({ kind, toss_order_id }) => `${kind} ${toss_order_id}`}
          empty={t('payouts.none')}
        />
        {differing > differences.length && (
          <p className="text-ink-soft">{t('numbers.more', { count: differing - differences.length })}</p>
        )}
        {differing > 0 && (
          <FileLinks
            of={t('payouts.differences')}
            path="/api/staff/settlements/"
            query={{ from, to, part: 'differences' }}
          />
        )}
      </div>
    </StaffPage>
  );
}

interface ImportedProps {
  readonly imported: AnswerOf<typeof importSettlements>['data'];
  readonly isPreview: boolean;
}

/** The result or the preview of an import. */
function Imported({ imported, isPreview }: ImportedProps) {
  const { t } = useStaffText();
  const { new: added, known, fits, differs, unknown, unreadable, paid_out } = imported;
  const isOdd = unreadable.length > 0 || differs > 0 || unknown > 0;
  return (
    <Notice tone={isOdd ? 'warning' : isPreview ? 'info' : 'success'}>
      <p>{t(isPreview ? 'payouts.wouldTake' : 'payouts.taken', { new: added, known })}</p>
      <p>{t('payouts.compared', { fits, differs, unknown, paidOut: signedWon(paid_out) })}</p>
      {unreadable.length > 0 && <p>{t('payouts.unreadable', { rows: unreadable.slice(0, 20).join(', ') })}</p>}
    </Notice>
  );
}
