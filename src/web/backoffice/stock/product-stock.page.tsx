import { isDaily, movementReasons } from '../../../domain/catalogue/products/stock-reason.rules.ts';
import {
  getProductStock,
  listProductMovements,
  type ProductMovement,
  type StockLot,
} from '../../../domain/catalogue/stock/stock-list.contract.ts';
import { moveStock } from '../../../domain/catalogue/stock/stock-movement.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { sendForm, textsIn } from '../frame/form-body.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { pageIn } from '../frame/page-number.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import { problemsIn } from '../safe-edits/refused.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/product-stock.page.ts';
import { signed } from './signed.ts';

const pageSize = 50;

export async function loader({ context, params: { product }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const page = pageIn(url);
  const [stock, history] = await Promise.all([
    api.call(getProductStock, { query: { product } }),
    api.call(listProductMovements, { query: { product, page, page_size: pageSize } }),
  ]);
  // Sent twice, the form records one movement.
  return { stock: stock.data, page, movements: history.data, count: history.count, key: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const fields = textsIn(form);
  const moved = await sendForm(context.get(apiContext), moveStock, fields);
  if (moved.ok) return { saved: true, of: fields.request_key } as const;
  return problemsIn(fields, moved.error, context.get(runtimeContext).locale);
}

/** The lots of a product with their history. */
export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, page, movements, count, key } = loaderData;
  const { t } = useStaffText();
  const mayMove = useStaff().permissions.includes('stock.write');
  return (
    <StaffPage
      title={t('history.title', { name: stock.name })}
      tools={
        stock.listed && (
          <a href={`/product-detail/${stock.slug}`} className="hit-area text-brand-text underline">
            {t('history.toShop')}
          </a>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Table
          caption={t('stock.lots')}
          dense
          cards
          columns={useLotColumns()}
          rows={stock.lots}
          rowKey={({ lot }) => String(lot)}
          empty={t('stock.none')}
        />
        {mayMove && stock.lots.length > 0 && (
          // Cleared after each recorded movement.
          <MoveForm
            key={actionData && 'of' in actionData ? actionData.of : ''}
            product={stock.product}
            lots={stock.lots}
            requestKey={key}
            answer={actionData}
          />
        )}
        <div>
          <Table
            caption={t('history.movements')}
            cards
            columns={useMovementColumns()}
            rows={movements}
            rowKey={({ id }) => String(id)}
            empty={t('history.none')}
          />
          <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
        </div>
      </div>
    </StaffPage>
  );
}

interface MoveProps {
  readonly product: number;
  readonly lots: readonly StockLot[];
  readonly requestKey: string;
  readonly answer: SafeAnswer | undefined;
}

function MoveForm({ product, lots, requestKey, answer }: MoveProps) {
  const { t } = useStaffText();
  const mayWriteOff = useStaff().permissions.includes('stock.write_off');
  const reasons = movementReasons.filter((reason) => mayWriteOff || isDaily(reason));
  const fields = { lot: String(lots[0]?.lot), delta: '', reason: reasons[0] ?? '', note: '' };
  return (
    <DraftedForm
      form={`stock:${product}`}
      // Lot and quantity are not stored in the draft: a movement whose response was lost may have been recorded.
      kept={['reason', 'note']}
      version={0}
      fields={fields}
      answer={answer}
      saved={t('history.saved')}
      label={(name) => name}
      sendsWas={false}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
    >
      {(values) => (
        <>
          <h2 className="text-base">{t('history.move')}</h2>
          <input type="hidden" name="request_key" value={requestKey} />
          <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-3">
            <SelectField
              name="lot"
              label={t('stock.lot')}
              defaultValue={values.lot}
              options={lots.map(({ lot, lot_number, best_before }) => ({
                value: String(lot),
                label: `${lot_number} · ${best_before}`,
              }))}
            />
            <Field
              name="delta"
              label={t('history.delta')}
              defaultValue={values.delta}
              error={answer?.errors?.delta}
              pattern="[+\-−]?[0-9]{1,7}"
              autoComplete="off"
              required
            />
            <SelectField
              name="reason"
              label={t('history.reason')}
              defaultValue={values.reason}
              options={reasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
            />
            <Field
              name="note"
              label={t('stock.note')}
              defaultValue={values.note}
              error={answer?.errors?.note}
              maxLength={500}
            />
            <Button type="submit" className="justify-self-start">
              {t('history.save')}
            </Button>
          </div>
        </>
      )}
    </DraftedForm>
  );
}

function useLotColumns(): readonly Column<StockLot>[] {
  const { t } = useStaffText();
  const mayRecall = useStaff().permissions.includes('stock.recall');
  return [
    {
      key: 'lot',
      header: t('stock.lot'),
      nowrap: true,
      cell: ({ lot_number, skus, sellable, recall }) => (
        <>
          {lot_number}{' '}
          {recall !== null ? (
            <Badge tone="danger">{t('history.recalled')}</Badge>
          ) : (
            !sellable && <Badge tone="danger">{t('history.offSale')}</Badge>
          )}
          <span className="block whitespace-normal font-normal text-ink-soft">{skus.join(', ')}</span>
        </>
      ),
    },
    { key: 'quantity', header: t('stock.quantity'), card: 'named', align: 'end', cell: ({ quantity }) => quantity },
    { key: 'aside', header: t('stock.aside'), card: 'named', align: 'end', cell: ({ aside }) => aside },
    { key: 'sold', header: t('history.sold'), card: 'named', align: 'end', cell: ({ sold }) => sold },
    { key: 'until', header: t('stock.until'), card: 'named', nowrap: true, cell: ({ best_before }) => best_before },
    { key: 'made', header: t('history.made'), card: 'named', nowrap: true, cell: ({ produced_on }) => produced_on },
    { key: 'certificate', header: t('history.certificate'), cell: ({ certificate }) => certificate },
    {
      key: 'trace',
      header: t('history.trace'),
      card: 'named',
      nowrap: true,
      cell: ({ traceability_number }) => traceability_number ?? '–',
    },
    ...(mayRecall
      ? [
          {
            key: 'recall',
            header: t('customers.orders'),
            nowrap: true,
            cell: ({ lot }: StockLot) => (
              <Link to={`/stock/lot/${lot}`} prefetch="none" className="hit-area text-brand-text underline">
                {t('history.whoHas')}
              </Link>
            ),
          },
        ]
      : []),
  ];
}

function useMovementColumns(): readonly Column<ProductMovement>[] {
  const { t } = useStaffText();
  return [
    { key: 'at', header: t('history.at'), nowrap: true, cell: ({ at }) => koreanMoment(at) },
    { key: 'lot', header: t('stock.lot'), nowrap: true, cell: ({ lot_number }) => lot_number },
    { key: 'delta', header: t('history.change'), align: 'end', cell: ({ delta }) => signed(delta) },
    { key: 'reason', header: t('history.reason'), cell: ({ reason }) => t(`reason.${reason}`) },
    {
      key: 'by',
      header: t('history.by'),
      cell: ({ by, reason }) => by ?? (reason === 'sold' ? t('history.order') : '–'),
    },
    { key: 'note', header: t('stock.note'), cell: ({ note }) => note || '–' },
  ];
}
