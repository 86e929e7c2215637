import { writeOffReasons } from '../../../domain/catalogue/products/stock-reason.rules.ts';
import {
  type EndingLot,
  listEndingLots,
  type WrittenOff,
  writeOffLots,
} from '../../../domain/catalogue/stock/ending.contract.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { itemNames, sendForm, textsIn } from '../frame/form-body.ts';
import { pageIn } from '../frame/page-number.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import type { Route } from './+types/ending.page.ts';
import { ListTabs } from './stock-tabs.tsx';

const pageSize = 50;
/** The same periods as on the today page; slow-selling lots are listed earlier, while something can still be done. */
const days = { all: 7, left: 30 } as const;

/** The table is outside the form: discarding a draft does not clear the ticks. */
const formId = 'write-off';

export async function loader({ context, url }: Route.LoaderArgs) {
  const left = url.searchParams.get('left') === '1';
  const page = pageIn(url);
  const query = { days: left ? days.left : days.all, left: left ? '1' : '0', page, page_size: pageSize } as const;
  const found = await context.get(apiContext).call(listEndingLots, { query });
  // Sent twice, the form writes off once.
  return { left, page, ...found, today: koreanDateOf(Date.now()), key: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { locale } = context.get(runtimeContext);
  const form = await request.formData();
  const fields = textsIn(form);
  if (itemNames(fields, 'lots').length === 0) return { nothing: true } as const;
  const gone = await sendForm(context.get(apiContext), writeOffLots, fields);
  if (!gone.ok) return { problem: errorText(locale, gone.error.code, gone.error.details) } as const;
  const { data } = gone.value;
  const sum = (of: (line: WrittenOff) => number) => data.reduce((all, line) => all + of(line), 0);
  return {
    saved: true,
    of: fields.request_key,
    gone: -sum(({ delta }) => delta),
    aside: sum(({ aside }) => aside),
  } as const;
}

/** Lots that expire soon, lots that will not sell in time, and the write-off of what can no longer be sold. */
export default function EndingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { left, page, data, count, today, key } = loaderData;
  const { t } = useStaffText();
  const mayWriteOff = useStaff().permissions.includes('stock.write_off');
  const columns = useColumns(today, mayWriteOff);
  const gone = actionData?.saved ? actionData : undefined;
  const asideText = gone && gone.aside > 0 ? t('ending.aside', { count: gone.aside }) : '';
  return (
    <StaffPage title={t('ending.title')}>
      <ListTabs
        label={t('ending.title')}
        tabs={[
          { to: '/stock/ending', name: t('ending.all', { days: days.all }), isCurrent: !left },
          { to: '/stock/ending?left=1', name: t('ending.left'), isCurrent: left },
        ]}
      />
      {actionData && 'nothing' in actionData && (
        <div className="mb-4">
          <Notice tone="warning">{t('ending.nothing')}</Notice>
        </div>
      )}
      <Table
        caption={t('ending.title')}
        captionHidden
        columns={columns}
        rows={data}
        rowKey={({ lot }) => String(lot)}
        empty={t('ending.none')}
        cards
      />
      <DraftedForm
        // Cleared after each write-off.
        key={gone?.of ?? ''}
        form="stock-ending"
        id={formId}
        kept={['reason', 'note']}
        version={0}
        fields={{ reason: writeOffReasons[0], note: '' }}
        answer={actionData}
        saved={gone && [t('ending.done', { count: gone.gone }), asideText].join(' ').trim()}
        label={(name) => name}
        sendsWas={false}
        className="mt-4 grid gap-4"
      >
        {(values) => (
          <>
            <input type="hidden" name="request_key" value={key} />
            {mayWriteOff && data.length > 0 && (
              <div className="grid gap-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto] sm:items-end">
                <SelectField
                  name="reason"
                  label={t('ending.reason')}
                  defaultValue={values.reason}
                  options={writeOffReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
                />
                <Field name="note" label={t('stock.note')} defaultValue={values.note} maxLength={500} />
                <Button type="submit" variant="danger">
                  {t('ending.writeOff')}
                </Button>
              </div>
            )}
          </>
        )}
      </DraftedForm>
      <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
    </StaffPage>
  );
}

function useColumns(today: string, mayWriteOff: boolean): readonly Column<EndingLot>[] {
  const { t } = useStaffText();
  const name: Column<EndingLot> = {
    key: 'name',
    header: t('stock.product'),
    card: 'wide',
    cell: ({ lot, product, name: shown, lot_number, best_before, free }) => (
      <span className="flex items-center gap-3">
        {mayWriteOff && (
          <input
            type="checkbox"
            form={formId}
            name={`lots.${lot}`}
            value="true"
            aria-label={t('ending.choose', { lot: lot_number })}
            defaultChecked={best_before < today && free > 0}
            className="size-6 shrink-0 accent-brand"
          />
        )}
        <Link to={`/stock/${product}`} className="hit-area text-brand-text underline">
          {shown}
        </Link>
      </span>
    ),
  };
  return [
    name,
    { key: 'lot', header: t('stock.lot'), nowrap: true, cell: ({ lot_number }) => lot_number },
    {
      key: 'until',
      header: t('stock.until'),
      nowrap: true,
      cell: ({ best_before, recalled }) => (
        <>
          {best_before} {best_before < today && <Badge tone="danger">{t('ending.over')}</Badge>}
          {recalled && <Badge tone="danger">{t('ending.recalled')}</Badge>}
        </>
      ),
    },
    { key: 'quantity', header: t('ending.quantity'), align: 'end', card: 'named', cell: ({ quantity }) => quantity },
    {
      key: 'aside',
      header: t('stock.aside'),
      align: 'end',
      card: 'named',
      cell: ({ quantity, free }) => quantity - free,
    },
    { key: 'pace', header: t('ending.pace'), align: 'end', card: 'named', cell: ({ pace }) => pace },
    { key: 'left', header: t('ending.unsold'), align: 'end', card: 'named', cell: ({ left }) => left || '–' },
  ];
}
