import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { listStaffOrders, orderQuery } from '../../../domain/fulfilment/order-desk/order-list.contract.ts';
import { listViews } from '../../../domain/staff/authentication/staff-view.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { withProof } from '../authentication/with-proof.ts';
import { queryIn } from '../frame/query-in.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import type { Route } from './+types/orders.page.ts';
import { BulkBar } from './bulk-bar.tsx';
import { columnsParam, readColumns } from './order-columns.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { type OrdersAnswer, ordersAction } from './orders-action.ts';
import { PickedNotice } from './picked-notice.tsx';
import { SavedViews } from './saved-views.tsx';
import { ShipNumbers } from './ship-numbers.tsx';
import { usePicked } from './use-picked.ts';
import { type PressKey, useRowKeys } from './use-row-keys.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryIn(orderQuery, url.searchParams);
  const api = context.get(apiContext);
  const [list, views] = await Promise.all([api.call(listStaffOrders, { query }), api.call(listViews, {})]);
  return { query, columns: readColumns(url.searchParams), views: views.data, ...list };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form, (api) => ordersAction(api, form, { url, locale }));
}

const orderKeys: readonly PressKey[] = [
  { keys: 'a', label: 'orders.keyAll', mark: 'all' },
  { keys: 'p', label: 'orders.prepareSelected', mark: 'prepare' },
  { keys: 's', label: 'orders.shipSelected', mark: 'numbers' },
];

const pageSize = 50;

/** Up to this many orders are listed by number. */
const mostNamed = 5;

const bulkVerbs = ['orders.prepare', 'orders.ship', 'orders.deliver', 'orders.cancel'] as const;

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { permissions } = useStaff();
  useRowKeys(orderKeys);
  const { query, columns, views, data, count, is_whole, next } = loaderData;
  const { page: wanted, ...narrowed } = query;
  const page = Number(wanted ?? 1);
  const asked = { ...narrowed, ...columnsParam(columns) };
  const answer = actionData && 'did' in actionData ? actionData : null;
  const top = useRef<HTMLDivElement>(null);
  // After only extending the selection, the page does not scroll.
  useEffect(() => {
    if (answer && answer.did !== 'pick') top.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  const { picked, round, clearPicked } = usePicked(answer, answer?.did === 'pick' ? answer.picked : []);
  const onPage = new Set(data.map(({ slug }) => slug));
  const canPick = bulkVerbs.some((verb) => permissions.includes(verb));
  return (
    <StaffPage
      title={t('orders.title')}
      tools={
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ink-soft">{t(is_whole ? 'orders.count' : 'orders.countOpen', { count })}</p>
          {permissions.includes('exports.make') && <ExportButtons />}
        </div>
      }
    >
      {/* Above the filters and scrolled into view: below a long list the result would be out of view. */}
      {answer && (
        <div ref={top} className="mb-4 grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
          {answer.did !== 'pick' && <Answer answer={answer} />}
          {picked.length > 0 && (
            <PickedNotice onLetGo={clearPicked}>{t('orders.picked', { count: picked.length })}</PickedNotice>
          )}
          {answer.did === 'numbers' && answer.picked.length > 0 && <ShipNumbers picked={answer.picked} />}
        </div>
      )}
      <SavedViews views={views} query={new URLSearchParams(asked).toString()} />
      <OrderFilters query={query} columns={columns} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {!is_whole && <Notice>{t('orders.cut')}</Notice>}
        <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {picked
            .filter(({ slug }) => !onPage.has(slug))
            .map(({ slug, version }) => (
              <input key={slug} type="hidden" name="pick" value={`${slug}:${version}`} />
            ))}
          {/* The checkboxes are reset with every page of the list and every answer. */}
          <OrderTable
            key={`${page} ${answer?.did ?? ''} ${round}`}
            rows={data}
            columns={columns}
            canPick={canPick}
            picked={picked}
            onLetGo={clearPicked}
          />
          {canPick && data.length > 0 && <BulkBar count={count} />}
        </Form>
        <StaffPagination
          page={page}
          // Counted so far: there may be another page after the last counted one.
          pages={Math.max(Math.ceil(count / pageSize), next ?? 1)}
        />
      </div>
    </StaffPage>
  );
}

/** The result by row, refusals first, because staff must act on them. */
function Answer({ answer }: { readonly answer: Exclude<OrdersAnswer, { did: 'pick' }> }) {
  const { t } = useStaffText();
  switch (answer.did) {
    case 'numbers':
      return answer.picked.length === 0 ? <Notice tone="warning">{t('orders.nonePicked')}</Notice> : null;
    case 'nothing':
      return answer.problem && <Notice tone="danger">{answer.problem}</Notice>;
    case 'step': {
      const refused = answer.results.filter(({ problem }) => problem !== null);
      const waiting = answer.results.filter(({ isBoxHere }) => isBoxHere);
      const done = answer.results.filter(({ problem, isBoxHere }) => problem === null && !isBoxHere);
      if (answer.results.length === 0) return <Notice tone="warning">{t('orders.nonePicked')}</Notice>;
      return (
        <>
          {refused.length > 0 && (
            <Notice tone="danger" title={t('orders.refused', { count: refused.length })}>
              <ul>
                {refused.map(({ slug, problem }) => (
                  <li key={slug}>{t('orders.rowFailed', { number: slug, problem: problem ?? '' })}</li>
                ))}
              </ul>
            </Notice>
          )}
          {waiting.length > 0 && (
            <Notice tone="warning" title={t('parcel.boxHere')}>
              {waiting.map(({ slug }) => slug).join(', ')}
            </Notice>
          )}
          {done.length > 0 && (
            <Notice tone="success" title={t('orders.done', { count: done.length })}>
              {done.length <= mostNamed && done.map(({ slug }) => slug).join(', ')}
            </Notice>
          )}
        </>
      );
    }
  }
}

function ExportButtons() {
  const { t } = useStaffText();
  return (
    <Form method="post" className="flex gap-2">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} type="submit" name="intent" value={format} variant="secondary" size="small">
          {t('orders.export', { format: format.toUpperCase() })}
        </Button>
      ))}
    </Form>
  );
}
