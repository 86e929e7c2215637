import { Form, redirect } from 'react-router';
import { listPacking, type PackingRow } from '../../../domain/fulfilment/packing/packing.contract.ts';
import { mostSlips } from '../../../domain/fulfilment/packing/packing.rules.ts';
import { orderOfCode } from '../../../domain/orders/parcels/box.rules.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Printer } from '../../ui/icons/printer.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import type { Route } from './+types/pack.page.ts';
import { KindBadge } from './kind-badge.tsx';
import { useScanner } from './use-scanner.ts';

const pageSize = 50;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const q = searchParams.get('q') ?? '';
  const number = orderOfCode(q);
  if (number) throw redirect(`/pack/${number}`);
  const date = searchParams.get('date') ?? '';
  const page = Math.max(1, Number(searchParams.get('page')) || 1);
  const query = { ...(date ? { date } : {}), page, page_size: pageSize };
  const api = context.get(apiContext);
  const [{ data, count }, packed] = await Promise.all([
    api.call(listPacking, { query }),
    api.call(listPacking, { query: { packed: '1', page_size: mostSlips } }),
  ]);
  return { rows: data, packed: packed.data, count, date, page, q };
}

/** Orders to pack, longest waiting first. A scan opens an order; ticked orders are printed together. */
export default function PackPage({ loaderData: { rows, packed, count, date, page, q } }: Route.ComponentProps) {
  const { t } = useStaffText();
  useScanner();
  return (
    <StaffPage title={t('nav.pack')} tools={<p className="text-ink-soft">{t('pack.waiting', { count })}</p>}>
      <div className="grid gap-4">
        {q !== '' && <Notice tone="warning">{t('pack.noNumber', { text: q })}</Notice>}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Form action="/pack" className="flex min-w-64 flex-1 items-end gap-2">
            <Field
              name="q"
              type="search"
              label={t('pack.scan')}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              className="flex-1"
              autoFocus
            />
            <Button type="submit">{t('pack.open')}</Button>
          </Form>
          <Form action="/pack" className="flex items-end gap-2">
            <Field name="date" type="date" label={t('pack.until')} defaultValue={date} key={date} />
            <Button type="submit" variant="secondary">
              {t('pack.show')}
            </Button>
          </Form>
        </div>
        {rows.length === 0 ? (
          <p className="rounded-lg border border-line bg-surface p-8 text-center text-ink-soft">{t('pack.none')}</p>
        ) : (
          <OrdersToPrint label={t('pack.list')} rows={rows} />
        )}
        <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
        {packed.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-xl">{t('pack.packedToday')}</h2>
            <OrdersToPrint label={t('pack.packedToday')} rows={packed} />
          </section>
        )}
      </div>
    </StaffPage>
  );
}

interface ToPrintProps {
  readonly label: string;
  readonly rows: readonly PackingRow[];
}

/** A list of orders with a form to print the documents of the ticked ones. */
function OrdersToPrint({ label, rows }: ToPrintProps) {
  const { t } = useStaffText();
  return (
    <Form action="/pack/print" className="grid gap-3">
      <ul aria-label={label} className="grid gap-2">
        {rows.map((row) => (
          <OrderToPack key={row.slug} row={row} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="paper" value="slip" variant="secondary" size="large">
          <Printer className="size-5" />
          {t('pack.slips')}
        </Button>
        <Button type="submit" name="paper" value="label" variant="secondary" size="large">
          <Printer className="size-5" />
          {t('pack.labels')}
        </Button>
      </div>
    </Form>
  );
}

/** A row with a checkbox beside a link high enough for a gloved finger. */
function OrderToPack({ row }: { readonly row: PackingRow }) {
  const { t } = useStaffText();
  const { slug, status, ships_on, late, pieces, picked, lines, boxes, goods_changed } = row;
  return (
    <li className="flex items-stretch rounded-lg border border-line bg-surface">
      <label className="grid w-16 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          name="slug"
          value={slug}
          aria-label={t('pack.select', { number: slug })}
          className="size-7 accent-brand"
        />
      </label>
      <Link
        prefetch="none"
        to={`/pack/${slug}`}
        className="flex min-h-16 flex-1 flex-wrap items-center gap-x-5 gap-y-1 rounded-e-lg py-2 pe-4 hover:bg-muted"
      >
        <b className="text-lg tabular-nums">{slug}</b>
        <span className="flex flex-wrap items-center gap-1.5">
          {late && <Badge tone="danger">{t('pack.late')}</Badge>}
          {goods_changed && <Badge tone="danger">{t('pack.goodsChanged')}</Badge>}
          <StatusBadge status={status} />
          {boxes.map((kind, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes of one kind are alike
            <KindBadge key={index} kind={kind} />
          ))}
        </span>
        <span className="flex flex-wrap gap-x-4 md:ms-auto text-ink-soft text-sm tabular-nums">
          {ships_on && (
            <span className={late ? 'font-semibold text-danger-text' : undefined}>
              {t('pack.shipsOn', { date: ships_on })}
            </span>
          )}
          <span>{t('pack.pieces', { count: pieces })}</span>
          {status === 'preparing' && <span>{t('pack.picked', { picked, lines })}</span>}
        </span>
      </Link>
    </li>
  );
}
