import { Form } from 'react-router';
import { getSalesReport } from '../../../domain/desks/reports/sales-report.contract.ts';
import { salesDimensions } from '../../../domain/desks/reports/sales-report.rules.ts';
import { getSearchReport } from '../../../domain/desks/reports/search-report.contract.ts';
import { getShopReport } from '../../../domain/desks/reports/shop-report.contract.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { staffNumbersSay } from '../../../platform/i18n/staff-reports-say.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { TextLink } from '../frame/text-link.tsx';
import type { Route } from './+types/reports.page.ts';
import { barChart, lineChart } from './chart.server.ts';
import { BarPicture, LinePicture } from './charts.tsx';
import { CompareField, DayFields } from './day-fields.tsx';
import { FileLinks } from './file-links.tsx';
import { numbersQuery } from './numbers-query.ts';
import { rowName } from './row-name.ts';
import { SalesTable } from './sales-table.tsx';
import { SalesTotals } from './sales-totals.tsx';
import { Searches } from './searches.tsx';
import { searchesShown } from './searches-shown.server.ts';
import { shopCharts } from './shop-charts.server.ts';
import { ShopNumbers } from './shop-numbers.tsx';
import { signedWon } from './signed-won.ts';

const mostBars = 12;
const mostShown = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = numbersQuery(url.searchParams, koreanDateOf(Date.now()));
  const { from, to, by, compared } = query;
  const [sales, before, shop, shopBefore, searches, missed, searchesBefore] = await Promise.all([
    api.call(getSalesReport, { query: { from, to, by } }),
    compared ? api.call(getSalesReport, { query: { ...compared, by } }) : null,
    api.call(getShopReport, { query: { from, to } }),
    compared ? api.call(getShopReport, { query: compared }) : null,
    api.call(getSearchReport, { query: { from, to } }),
    api.call(getSearchReport, { query: { from, to, found: 'nothing' } }),
    compared ? api.call(getSearchReport, { query: { ...compared } }) : null,
  ]);
  const isOfTime = by === 'day' || by === 'week' || by === 'month';
  const { locale } = context.get(runtimeContext);
  const say = staffNumbersSay[locale];
  const named = sales.data.map((row) => ({ label: rowName(row, by, say), value: row.net }));
  const beside = before?.data.map(({ label, net }) => ({ label, value: net })) ?? [];
  return {
    query,
    total: sales.total,
    before: before && { total: before.total, rows: before.data.slice(0, mostShown) },
    rows: sales.data.slice(0, mostShown),
    rest: Math.max(0, sales.count - mostShown),
    line: isOfTime
      ? lineChart(
          named.map((point) => ({ ...point, label: point.label.slice(5) })),
          beside,
          locale,
        )
      : null,
    bars: isOfTime ? null : barChart(named.slice(0, mostBars), signedWon, 'wide'),
    taxes: barChart(
      (['exempt', 'taxable', 'vat'] as const).map((part) => ({
        label: say(`numbers.${part}`),
        value: sales.total[part],
      })),
      signedWon,
      'wide',
    ),
    shop: shop.data,
    shopBefore: shopBefore?.data ?? null,
    charts: shopCharts(shop.data, say),
    searches: searchesShown(searches, missed.data, searchesBefore),
  };
}

/** Sales and shop figures: each chart with the table of its data. */
export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const { query, total, before, rows, rest, line, bars, taxes, shop, shopBefore, charts, searches } = loaderData;
  const { t } = useStaffText();
  const { from, to, by, compare, compared } = query;
  const title = t('numbers.salesPicture', { by: t(`numbers.by.${by}`), from, to, amount: signedWon(total.net) });
  return (
    <StaffPage title={t('numbers.title')} tools={<TextLink to="/numbers/payouts">{t('payouts.title')}</TextLink>}>
      <Form
        method="get"
        className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,10rem))_minmax(0,14.5rem)_auto] lg:items-end"
      >
        <DayFields from={from} to={to} />
        <SelectField
          name="by"
          label={t('numbers.byLabel')}
          defaultValue={by}
          key={`by-${by}`}
          options={salesDimensions.map((value) => ({ value, label: t(`numbers.by.${value}`) }))}
        />
        <CompareField compare={compare} />
        <Button type="submit" variant="secondary">
          {t('numbers.show')}
        </Button>
      </Form>
      {query.isWrong && <Notice tone="danger">{t('numbers.wrongDays')}</Notice>}
      <section aria-labelledby="sales" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="sales" className="text-xl">
            {t('numbers.sales')}
          </h2>
          <FileLinks of={t('numbers.sales')} path="/api/staff/reports/sales/" query={{ from, to, by }} />
        </div>
        <SalesTotals total={total} before={before?.total ?? null} compared={compared} />
        {line && (
          <LinePicture
            title={title}
            chart={line}
            days={t('numbers.compared', { from, to })}
            comparedDays={compared && t('numbers.compared', { ...compared })}
          />
        )}
        {bars && <BarPicture title={title} chart={bars} />}
        <SalesTable by={by} rows={rows} total={total} before={before?.rows ?? null} />
        {total.net !== 0 && <BarPicture title={t('numbers.taxes')} chart={taxes} />}
        {rest > 0 && <p className="text-ink-soft">{t('numbers.more', { count: rest })}</p>}
      </section>
      <ShopNumbers shop={shop} before={shopBefore} charts={charts} days={{ from, to }} />
      <Searches days={{ from, to }} searches={searches} />
    </StaffPage>
  );
}
