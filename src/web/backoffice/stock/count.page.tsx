import { type ChangeEvent, useId, useRef } from 'react';
import {
  type CountedLine,
  countStock,
  getCountSheet,
  type SheetLine,
} from '../../../domain/catalogue/stock/count.contract.ts';
import { mostCounted, shelves } from '../../../domain/catalogue/stock/stock.rules.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { pageIn } from '../frame/page-number.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { readPosted } from '../safe-edits/form-draft.ts';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/count.page.ts';
import { countIn } from './posted-count.ts';
import { signed } from './signed.ts';
import { ListTabs } from './stock-tabs.tsx';

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const storage = shelves.find((one) => one === url.searchParams.get('storage')) ?? 'fresh';
  const page = pageIn(url);
  const query = { storage, page, page_size: pageSize };
  const sheet = await context.get(apiContext).call(getCountSheet, { query });
  // Sent twice, the form records one count.
  return { storage, page, ...sheet, key: crypto.randomUUID() };
}

interface Answer extends SafeAnswer {
  readonly counted?: readonly CountedLine[];
  /** Lots that have to be counted again. */
  readonly tooOld?: readonly number[];
  /** Lots with an invalid count. */
  readonly wrong?: readonly number[];
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const { locale } = context.get(runtimeContext);
  const { fields } = readPosted(await request.formData());
  const { lines, tooOld, wrong } = countIn(fields);
  if (tooOld.length + wrong.length > 0) return { tooOld, wrong, posted: fields };
  if (lines.length === 0) return { problem: errorText(locale, 'invalid_input'), posted: fields };
  const body = { lines, note: fields.note ?? '', request_key: fields.key };
  const counted = await context.get(apiContext).attempt(countStock, { body });
  if (counted.ok) return { saved: true, counted: counted.value.data };
  return { problem: errorText(locale, counted.error.code, counted.error.details), posted: fields };
}

/** A blind count: the expected quantity is shown afterwards. */
export default function CountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { storage, page, data, count, key } = loaderData;
  const { t } = useStaffText();
  const shelf = `/stock/count?storage=${storage}&page=${page}`;
  return (
    <StaffPage title={t('count.title')}>
      <ListTabs
        label={t('count.shelf')}
        tabs={shelves.map((one) => ({
          to: `/stock/count?storage=${one}`,
          name: t(`stock.shelf.${one}`),
          isCurrent: one === storage,
        }))}
      />
      <SafeForm
        key={shelf}
        form={`count:${storage}:${page}`}
        kept={['count', 'at', 'note', 'key']}
        version={1}
        fields={{ key }}
        answered={actionData}
        label={(name) => name}
        className="grid gap-4"
      >
        {({ values, answer, isSaving }) =>
          (answer as Answer | undefined)?.counted ? (
            <Counted lines={(answer as Answer).counted ?? []} next={shelf} />
          ) : (
            <Sheet
              lines={data}
              values={values}
              tooOld={(answer as Answer | undefined)?.tooOld ?? []}
              wrong={(answer as Answer | undefined)?.wrong ?? []}
              requestKey={values.key ?? key}
              isSaving={isSaving}
            />
          )
        }
      </SafeForm>
      <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
    </StaffPage>
  );
}

interface SheetProps {
  readonly lines: readonly SheetLine[];
  readonly values: Readonly<Record<string, string>>;
  readonly tooOld: readonly number[];
  readonly wrong: readonly number[];
  readonly requestKey: string;
  readonly isSaving: boolean;
}

function Sheet({ lines, values, tooOld, wrong, requestKey, isSaving }: SheetProps) {
  const { t } = useStaffText();
  const sent = useRef<HTMLInputElement>(null);
  return (
    <>
      {tooOld.length > 0 && <Notice tone="danger">{t('count.tooOld', { count: tooOld.length })}</Notice>}
      {wrong.length > 0 && <Notice tone="danger">{t('count.wrong', { count: wrong.length })}</Notice>}
      <p className="text-ink-soft">{t('count.hint')}</p>
      <input type="hidden" name="key" value={requestKey} />
      <input ref={sent} type="hidden" name="sent" defaultValue="" />
      <ul className="rounded-lg border border-line bg-surface">
        {lines.map((line) => (
          <CountLine
            key={line.lot}
            line={line}
            values={values}
            problem={
              wrong.includes(line.lot)
                ? t('count.noNumber', { most: mostCounted })
                : tooOld.includes(line.lot)
                  ? t('count.countAgain')
                  : undefined
            }
          />
        ))}
        {lines.length === 0 && <li className="px-4 py-8 text-center text-ink-soft">{t('count.none')}</li>}
      </ul>
      {lines.length > 0 && (
        <>
          <Field name="note" label={t('stock.note')} defaultValue={values.note} maxLength={500} />
          <div>
            <Button
              type="submit"
              size="large"
              disabled={isSaving}
              onClick={() => {
                if (sent.current) sent.current.value = String(Date.now());
              }}
            >
              {t('count.send')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function CountLine({
  line: { lot, name, skus, lot_number, best_before },
  values,
  problem,
}: { readonly line: SheetLine; readonly problem: string | undefined } & Pick<SheetProps, 'values'>) {
  const { t } = useStaffText();
  const problemId = useId();
  const at = useRef<HTMLInputElement>(null);
  const noteMoment = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (at.current) at.current.value = target.value === '' ? '' : String(Date.now());
  };
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b px-4 py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        <span className="block text-ink-soft text-sm tabular-nums">
          {skus.join(', ')} · <span className="whitespace-nowrap">{lot_number}</span> ·{' '}
          <span className="whitespace-nowrap">{best_before}</span>
        </span>
        {problem && (
          <span id={problemId} className="block text-danger-text text-sm">
            {problem}
          </span>
        )}
      </span>
      <input
        type="number"
        name={`count.${lot}`}
        aria-label={t('count.countedOf', { name, lot: lot_number })}
        defaultValue={values[`count.${lot}`]}
        onChange={noteMoment}
        min={0}
        max={mostCounted}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && problemId}
        inputMode="numeric"
        className="h-12 w-24 shrink-0 rounded-md border border-line-strong bg-surface px-3 text-end text-lg tabular-nums"
      />
      <input ref={at} type="hidden" name={`at.${lot}`} defaultValue={values[`at.${lot}`] ?? ''} />
    </li>
  );
}

function Counted({ lines, next }: { readonly lines: readonly CountedLine[]; readonly next: string }) {
  const { t } = useStaffText();
  const short = lines.reduce((sum, line) => sum + line.short, 0);
  const columns: readonly Column<CountedLine>[] = [
    { key: 'name', header: t('stock.product'), cell: ({ name }) => name },
    { key: 'lot', header: t('stock.lot'), nowrap: true, cell: ({ lot_number }) => lot_number },
    { key: 'counted', header: t('count.counted'), align: 'end', cell: ({ counted }) => counted },
    { key: 'expected', header: t('count.expected'), align: 'end', cell: ({ expected }) => expected },
    { key: 'delta', header: t('count.difference'), align: 'end', cell: ({ delta }) => signed(delta) },
    { key: 'short', header: t('count.short'), align: 'end', cell: (line) => line.short || '–' },
  ];
  return (
    <>
      <Notice tone={short > 0 ? 'warning' : 'success'} title={t('count.done', { count: lines.length })}>
        {short > 0 && t('count.shortText', { count: short })}
      </Notice>
      <Table
        caption={t('count.title')}
        captionHidden
        columns={columns}
        rows={lines}
        rowKey={({ lot }) => String(lot)}
      />
      <div>
        <ButtonLink to={next} variant="secondary" reloadDocument>
          {t('count.again')}
        </ButtonLink>
      </div>
    </>
  );
}
