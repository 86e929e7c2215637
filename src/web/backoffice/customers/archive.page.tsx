import { Form } from 'react-router';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { type ArchivedBuyer, openArchive } from '../../../domain/desks/customer-help/archive.contract.ts';
import { archiveReason } from '../../../domain/desks/customer-help/customer.rules.ts';
import { runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { sendForm } from '../frame/form-body.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/archive.page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await expectPermission(context, 'archive.open');
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return withProof(context, form, async (api) => {
    const opened = await sendForm(api, openArchive, form);
    if (opened.ok) return { found: opened.value.data } as const;
    const { code, details } = opened.error;
    return { problem: errorText(context.get(runtimeContext).locale, code, details) } as const;
  });
}

/** Legally retained data of deleted customers: one order or number at a time, and only with a reason. */
export default function ArchivePage({ actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const columns = useColumns();
  const answer = isProofAsked(actionData) ? undefined : actionData;
  return (
    <StaffPage title={t('archive.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-ink-soft">{t('archive.text')}</p>
        {answer && 'problem' in answer && <Notice tone="danger">{answer.problem}</Notice>}
        <Form method="post" className="grid max-w-2xl gap-3">
          <Field name="q" label={t('archive.q')} maxLength={60} required autoComplete="off" />
          <TextareaField
            name="reason"
            label={t('archive.reason')}
            minLength={archiveReason.least}
            maxLength={archiveReason.most}
            required
          />
          <div>
            <Button type="submit">{t('archive.open')}</Button>
          </div>
        </Form>
        {answer && 'found' in answer && (
          <Table
            caption={t('archive.found')}
            cards
            columns={columns}
            rows={answer.found}
            rowKey={({ slug }) => slug}
            empty={t('archive.none')}
          />
        )}
      </div>
    </StaffPage>
  );
}

function useColumns(): readonly Column<ArchivedBuyer>[] {
  const { t } = useStaffText();
  return [
    {
      key: 'order',
      header: t('money.order'),
      nowrap: true,
      cell: ({ slug, placed_at }) => (
        <>
          <Link to={`/orders/${slug}`} prefetch="none" className="hit-area text-brand-text underline">
            {slug}
          </Link>
          <span className="block text-ink-soft text-xs">{koreanMoment(placed_at)}</span>
        </>
      ),
    },
    {
      key: 'buyer',
      header: t('archive.buyer'),
      card: 'wide',
      cell: ({ name, phone_number, address }) => (
        <>
          <span className="block font-semibold">{name}</span>
          <span className="block">{phone_number && shownNumber(phone_number)}</span>
          <span className="block text-sm">{address}</span>
        </>
      ),
    },
    { key: 'paidBy', header: t('archive.paidBy'), cell: ({ depositors }) => depositors || '–' },
    { key: 'complaint', header: t('archive.complaint'), card: 'wide', cell: ({ complaint }) => complaint || '–' },
    { key: 'until', header: t('archive.keptUntil'), nowrap: true, cell: ({ kept_until }) => kept_until },
  ];
}
