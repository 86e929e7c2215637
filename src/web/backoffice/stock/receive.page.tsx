import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { listCertificates, type StaffCertificate } from '../../../domain/catalogue/stock/certificate.contract.ts';
import { type ReceivedLot, receiveDelivery } from '../../../domain/catalogue/stock/intake.contract.ts';
import { listStock, type StockRow } from '../../../domain/catalogue/stock/stock-list.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { sendForm } from '../frame/form-body.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { readPosted } from '../safe-edits/form-draft.ts';
import { problemsIn } from '../safe-edits/refused.ts';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/receive.page.ts';
import { useTraceScanner } from './use-trace-scanner.ts';

/** The sizes of the lines, as in the URL; 0 for a removed line, so that the others keep their index. */
function linesIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return ids.slice(0, 50).map(Number);
}

const methods = ['none', 'hand', 'mechanical', 'unknown'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  await expectPermission(context, 'stock.write');
  const api = context.get(apiContext);
  const q = (url.searchParams.get('q') ?? '').slice(0, 100);
  const lines = linesIn(url.searchParams.get('lines'));
  const wanted = lines.filter((id) => id > 0);
  const [found, chosen, papers] = await Promise.all([
    q === '' ? null : api.call(listStock, { query: { q, page_size: 8 } }),
    wanted.length === 0 ? null : api.call(listStock, { query: { variations: wanted.join(','), page_size: 200 } }),
    api.call(listCertificates, { query: { page_size: 200 } }),
  ]);
  const sizes = chosen?.data ?? [];
  const known = lines.map((id) => (sizes.some(({ variation }) => variation === id) ? id : 0));
  const certificates = papers.data.filter(({ withdrawn }) => !withdrawn);
  // Sent twice, the form records one delivery.
  return { q, lines: known, sizes, found: found?.data ?? null, certificates, key: crypto.randomUUID() };
}

interface Answer extends SafeAnswer {
  readonly received?: readonly ReceivedLot[];
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const { fields } = readPosted(await request.formData());
  const received = await sendForm(context.get(apiContext), receiveDelivery, fields);
  return received.ok
    ? { saved: true, received: received.value.data }
    : problemsIn(fields, received.error, context.get(runtimeContext).locale);
}

function linesAddress(lines: readonly number[]): string {
  return lines.some((id) => id > 0) ? `/stock/receive?lines=${lines.join(',')}` : '/stock/receive';
}

/** A delivery, lot by lot; leaving the page loses no input. */
export default function ReceivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, lines, sizes, found, certificates, key } = loaderData;
  const { t } = useStaffText();
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);
  useTraceScanner(element);
  const hasGoods = lines.some((id) => id > 0);
  return (
    <StaffPage title={t('receive.title')}>
      <div ref={element} className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
        <Form method="get" role="search" className="flex max-w-xl items-end gap-2" preventScrollReset>
          {lines.length > 0 && <input type="hidden" name="lines" value={lines.join(',')} />}
          <Field
            type="search"
            name="q"
            label={t('receive.find')}
            defaultValue={q}
            maxLength={100}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary">
            {t('stock.find')}
          </Button>
        </Form>
        {found && <Found found={found} lines={lines} />}
        <SafeForm
          form="delivery"
          kept={['lines', 'note', 'request_key', 'lots']}
          version={1}
          fields={{ lines: '', request_key: key }}
          answered={actionData}
          label={(name) => name}
          onSaved={() => void navigate('/stock/receive', { preventScrollReset: true })}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {({ values, answer, isSaving }) => (
            <>
              {!hasGoods && <Received lots={(answer as Answer | undefined)?.received} />}
              {!hasGoods && <KeptLines kept={values.lines ?? ''} />}
              <input type="hidden" name="lines" value={lines.join(',')} />
              <input type="hidden" name="request_key" value={values.request_key ?? key} />
              {!hasGoods && <p className="text-ink-soft">{t('receive.empty')}</p>}
              {lines.map(
                (variation, index) =>
                  variation > 0 && (
                    <LotLine
                      // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps its place, and sizes may repeat
                      key={index}
                      place={`lots.${index}`}
                      variation={variation}
                      size={sizes.find((one) => one.variation === variation)}
                      certificates={certificates}
                      values={values}
                      errors={answer?.errors ?? {}}
                      without={linesAddress(lines.map((id, place) => (place === index ? 0 : id)))}
                    />
                  ),
              )}
              {hasGoods && (
                <>
                  <Field name="note" label={t('receive.note')} defaultValue={values.note} maxLength={500} />
                  <div>
                    <Button type="submit" disabled={isSaving}>
                      {t('receive.send')}
                    </Button>
                  </div>
                </>
              )}
            </>
          )}
        </SafeForm>
      </div>
    </StaffPage>
  );
}

/** A draft remembers its products; the URL must contain them too. */
function KeptLines({ kept }: { readonly kept: string }) {
  const navigate = useNavigate();
  const address = linesAddress(linesIn(kept));
  useEffect(() => {
    if (address !== '/stock/receive') void navigate(address, { replace: true });
  }, [address, navigate]);
  return null;
}

function Found({ found, lines }: { readonly found: readonly StockRow[]; readonly lines: readonly number[] }) {
  const { t } = useStaffText();
  if (found.length === 0) return <p>{t('stock.none')}</p>;
  return (
    <ul className="max-w-xl rounded-lg border border-line bg-surface">
      {found.map(({ variation, name, sku }) => (
        <li
          key={variation}
          className="flex items-center justify-between gap-3 border-line border-b px-4 py-2 last:border-b-0"
        >
          <span className="min-w-0">
            <span className="block font-medium">{name}</span>
            <span className="text-ink-soft text-sm">{sku}</span>
          </span>
          <ButtonLink
            to={linesAddress([...lines, variation])}
            size="small"
            variant="secondary"
            aria-label={t('receive.addOne', { sku })}
            preventScrollReset
          >
            {t('receive.add')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function Received({ lots }: { readonly lots: readonly ReceivedLot[] | undefined }) {
  const { t } = useStaffText();
  if (!lots) return null;
  return (
    <Notice tone="success" title={t('receive.done', { count: lots.length })}>
      <ul>
        {lots.map(({ lot, product, lot_number, received, quantity }) => (
          <li key={lot}>
            <Link to={`/stock/${product}`} className="hit-area underline">
              {t('receive.more', { lot: lot_number, received, quantity })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface LineProps {
  readonly place: string;
  readonly variation: number;
  readonly size: StockRow | undefined;
  readonly certificates: readonly StaffCertificate[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly without: string;
}

function LotLine({ place, variation, size, certificates, values, errors, without }: LineProps) {
  const { t } = useStaffText();
  const field = (name: string) => ({
    name: `${place}.${name}`,
    defaultValue: values[`${place}.${name}`],
    error: errors[`${place}.${name}`],
  });
  const { name = '', sku = '', certificate } = size ?? {};
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4">
      <legend className="px-1 font-semibold">{t('receive.line', { name, sku })}</legend>
      <input type="hidden" name={`${place}.variation`} value={variation} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field {...field('lot_number')} label={t('receive.lot')} maxLength={60} autoComplete="off" required />
        <Field
          {...field('quantity')}
          type="number"
          label={t('receive.quantity')}
          min={1}
          max={1_000_000}
          inputMode="numeric"
          required
        />
        <Field {...field('produced_on')} type="date" label={t('receive.made')} required />
        <Field {...field('best_before')} type="date" label={t('receive.until')} required />
        <SelectField
          {...field('certificate')}
          defaultValue={values[`${place}.certificate`] ?? String(certificate ?? '')}
          label={t('receive.certificate')}
          options={certificates.map(({ id, number, body }) => ({ value: String(id), label: `${number} · ${body}` }))}
        />
        <Field {...field('plant')} label={t('receive.plant')} maxLength={120} />
        <SelectField
          {...field('slaughter_method')}
          label={t('receive.method')}
          options={methods.map((method) => ({ value: method, label: t(`receive.method.${method}`) }))}
        />
        <Field
          {...field('traceability_number')}
          error={errors[`${place}.traceability_number`] && t('receive.traceWrong')}
          label={t('receive.trace')}
          hint={t('receive.traceHint')}
          maxLength={40}
          autoComplete="off"
          data-trace=""
        />
      </div>
      <Link
        to={without}
        preventScrollReset
        className="mt-2 inline-flex min-h-target items-center text-brand-text underline"
      >
        {t('receive.remove')}
      </Link>
    </fieldset>
  );
}
