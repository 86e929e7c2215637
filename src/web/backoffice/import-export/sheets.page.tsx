import { Form, redirect } from 'react-router';
import { sheetKinds } from '../../../domain/desks/import-export/columns.rules.ts';
import {
  importCategories,
  importPrices,
  importProducts,
  importStock,
  importSynonyms,
  listImports,
} from '../../../domain/desks/import-export/sheet.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DownloadLink } from '../frame/download-link.tsx';
import { FileField } from '../frame/file-field.tsx';
import { pageIn } from '../frame/page-number.ts';
import { PasteField } from '../frame/paste-field.tsx';
import { postedSheet } from '../frame/posted-sheet.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import type { Route } from './+types/sheets.page.ts';
import { ImportList } from './import-list.tsx';

const pageSize = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageIn(url);
  const { data, count } = await context.get(apiContext).call(listImports, { query: { page, page_size: pageSize } });
  return { page, imports: data, pages: Math.ceil(count / pageSize) };
}

/** Only a preview: the changes are shown next, and applied on confirmation. */
export async function action({ context }: Route.ActionArgs) {
  const { values, body, isTooLong } = await postedSheet(context);
  const kind = sheetKinds.find((one) => one === values.get('kind')) ?? 'products';
  if (isTooLong) return { kind, isTooLong };
  const calls = {
    products: importProducts,
    prices: importPrices,
    stock: importStock,
    categories: importCategories,
    synonyms: importSynonyms,
  };
  const begun = await context.get(apiContext).attempt(calls[kind], { body, query: { dry_run: '1' } });
  if (begun.ok) throw redirect(`/import/${begun.value.data.import}`);
  return { kind, problem: errorText(context.get(runtimeContext).locale, begun.error.code, begun.error.details) };
}

/** Export and import of sheets. */
export default function SheetsPage({ loaderData: { page, pages, imports }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const mayExport = useStaff().permissions.includes('exports.make');
  return (
    <StaffPage
      title={t('sheets.title')}
      tools={
        <ButtonLink to="/prices" size="small" variant="secondary">
          {t('prices.title')}
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {actionData && 'problem' in actionData && <Notice tone="danger">{actionData.problem}</Notice>}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <SheetForm kind={actionData?.kind} isTooLong={actionData !== undefined && 'isTooLong' in actionData} />
          {mayExport && <Exports />}
        </div>
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="font-semibold text-lg">{t('sheets.recent')}</h2>
          <ImportList imports={imports} />
          {pages > 1 && <StaffPagination page={page} pages={pages} />}
        </section>
      </div>
    </StaffPage>
  );
}

function SheetForm({ kind, isTooLong }: { readonly kind: string | undefined; readonly isTooLong: boolean }) {
  const { t } = useStaffText();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-semibold text-lg">{t('sheets.import')}</h2>
      <Form method="post" encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          name="kind"
          label={t('sheets.kind')}
          options={sheetKinds.map((one) => ({ value: one, label: t(`sheets.kind.${one}`) }))}
          defaultValue={kind}
          key={kind}
        />
        {/* Browsers accept a file that is dropped on it. */}
        <FileField
          form="products"
          name="file"
          label={t('sheets.file')}
          hint={t('sheets.fileHint')}
          accept=".csv,.xlsx,.txt,text/csv"
          className="min-h-24 w-full min-w-0 rounded-md border border-line-strong border-dashed bg-surface p-4"
        />
        <PasteField label={t('sheets.paste')} isTooLong={isTooLong} />
        <p className="text-ink-soft text-sm">{t('sheets.stockHint')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{t('sheets.look')}</Button>
          <span className="text-ink-soft">{t('sheets.lookHint')}</span>
        </div>
      </Form>
    </section>
  );
}

function Exports() {
  const { t } = useStaffText();
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{t('sheets.export')}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
        {sheetKinds.map((kind) => (
          <li key={kind} className="flex min-h-12 items-center gap-6">
            <span className="flex-1">{t(`sheets.kind.${kind}`)}</span>
            <DownloadLink href={`/api/staff/${kind}/export/?format=xlsx`}>XLSX</DownloadLink>
            <DownloadLink href={`/api/staff/${kind}/export/?format=csv`}>CSV</DownloadLink>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{t('sheets.exportHint')}</p>
    </section>
  );
}
