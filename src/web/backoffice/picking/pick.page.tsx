import { type FormEvent, useId } from 'react';
import { Form } from 'react-router';
import { beginDay, listPicks, type Pick, pickGoods } from '../../../domain/fulfilment/picking/pick.contract.ts';
import type { ErrorCode } from '../../../kernel/error-codes.ts';
import { koreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/pick.page.ts';
import { PickGroup } from './pick-group.tsx';
import { chosenOrders, groupsOf } from './pick-groups.rules.ts';
import { PickNews } from './pick-news.tsx';
import { PickOrders } from './pick-orders.tsx';
import { addTap } from './pick-queue.browser.ts';
import { byWhom, lastTap } from './pick-queue.rules.ts';
import { usePickQueue, useSettled } from './pick-queue.ts';
import { usePickList } from './use-pick-list.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('date') ?? '';
  const date = isDay(wanted) ? wanted : koreanDateOf(Date.now());
  const orders = chosenOrders(url.searchParams.getAll('order')).slice(0, 100);
  const slugs = orders.length > 0 ? orders.join(',') : undefined;
  const list = await context.get(apiContext).call(listPicks, { query: { date, slugs } });
  return { date, orders, slugs, list };
}

function isDay(text: string): boolean {
  try {
    return koreanDate(text) === text;
  } catch {
    return false;
  }
}

/** The actions of the page's buttons without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const form = await request.formData();
  const problemOf = (code: string | undefined, details = {}) =>
    code === undefined ? null : errorText(locale, code as ErrorCode, details);
  if (form.get('intent') === 'begin') {
    const slugs = form.getAll('order').map(String);
    const begun = await api.call(beginDay, {
      body: { date: String(form.get('date')), ...(slugs.length > 0 ? { slugs } : {}) },
    });
    return { results: begun.data.map(({ slug, code }) => ({ slug, problem: problemOf(code) })) };
  }
  const [line, lot, picked] = String(form.get('tap')).split(':').map(Number);
  if (!line || !lot) return { results: [] };
  const { data } = await api.call(pickGoods, { body: { picks: [{ line, lot, picked: picked === 1 }] } });
  const slug = String(form.get('slug') ?? '');
  return {
    results: data.filter(({ ok }) => !ok).map((one) => ({ slug, problem: problemOf(one.code, { by: byWhom(one) }) })),
  };
}

export default function PickPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { date, orders, slugs } = loaderData;
  const list = useSettled(usePickList(loaderData.list, { date, slugs }));
  const { unsent } = usePickQueue();
  const { id: staff } = useStaff();
  const groups = groupsOf(list.data);
  const isDone = ({ line, lot, picked }: Pick) => lastTap(unsent, line, lot)?.picked ?? picked !== null;
  const done = list.data.filter(isDone).length;
  const begun = actionData?.results.flatMap(({ slug, problem }) => (problem ? [] : [slug])) ?? [];

  function tap(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [line, lot, picked] = (submitter?.getAttribute('value') ?? '').split(':').map(Number);
    const pick = list.data.find((one) => one.line === line && one.lot === lot);
    event.preventDefault();
    if (!pick) return;
    const { slug, name, units } = pick;
    addTap({
      ...{ key: crypto.randomUUID(), staff, slug, name, units },
      line: pick.line,
      lot: pick.lot,
      picked: picked === 1,
    });
  }

  return (
    <StaffPage
      title={t('pick.title')}
      tools={
        list.data.length > 0 && (
          <p className="font-semibold text-lg tabular-nums">{t('pick.done', { done, all: list.data.length })}</p>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {begun.length > 0 && <Notice tone="success">{t('pick.begun', { count: begun.length })}</Notice>}
        {actionData?.results.map(
          ({ slug, problem }) =>
            problem && (
              <Notice key={slug} tone="danger">
                {t('pick.notBegun', { number: slug, problem })}
              </Notice>
            ),
        )}
        <PickNews list={list} />
        <p className="hidden tabular-nums print:block">{`${t('pick.day')}: ${date}`}</p>
        <PickOrders list={list} date={date} chosen={orders} />
        {groups.length === 0 && <EmptyState title={t('pick.none')} />}
        <Form method="post" onSubmit={tap} className="grid grid-cols-1 gap-6">
          {groups.map(({ box, lots }) => (
            <Room
              key={box}
              title={t(`pick.${box}`)}
              open={lots.flatMap(({ picks }) => picks).filter((one) => !isDone(one)).length}
            >
              {lots.map(({ picks }) => (
                <PickGroup key={`${picks[0].lot}-${picks[0].sku}`} picks={picks} unsent={unsent} />
              ))}
            </Room>
          ))}
        </Form>
      </div>
    </StaffPage>
  );
}

interface RoomProps {
  readonly title: string;
  readonly open: number;
  readonly children: React.ReactNode;
}

function Room({ title, open, children }: RoomProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title} <span className="text-ink-soft tabular-nums">{open}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-3">{children}</ul>
    </section>
  );
}
