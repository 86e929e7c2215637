import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import type { StaffCustomer } from '../../../domain/desks/customer-help/customer.contract.ts';
import { longestNote, longestReason, proofLength } from '../../../domain/desks/customer-help/customer.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { DownloadLink } from '../frame/download-link.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';

interface Props {
  readonly customer: StaffCustomer;
}

/** The actions that the staff member is permitted to take. */
export function CustomerActions({ customer }: Props) {
  const { permissions } = useStaff();
  return (
    <div className="grid min-w-0 gap-6">
      <Notes customer={customer} />
      {permissions.includes('customers.write') && !customer.works_here && (
        <>
          <Blocking customer={customer} />
          <Logins customer={customer} />
          <LostNumber customer={customer} />
        </>
      )}
      {permissions.includes('customers.erase') && <TheirData customer={customer} />}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  return (
    <section aria-label={title} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-xl">{title}</h2>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      {children}
    </section>
  );
}

function Notes({ customer: { notes } }: Props) {
  const { t } = useStaffText();
  const mayWrite = useStaff().permissions.includes('customers.write');
  return (
    <Part title={t('customers.notes')}>
      <ul className="grid gap-2">
        {notes.map(({ id, body, by, at }) => (
          <li key={id}>
            <p className="whitespace-pre-line">{body}</p>
            <p className="text-ink-soft text-sm">
              {by ?? '–'}, {koreanMoment(at)}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form method="post" className="grid gap-2" key={notes.length}>
          <TextareaField
            name="body"
            label={t('customers.note')}
            hint={t('customers.noteHint')}
            maxLength={longestNote}
            required
          />
          <Action name="note">{t('customers.addNote')}</Action>
        </Form>
      )}
    </Part>
  );
}

function Action({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Button type="submit" name="deed" value={name} size="small" variant="secondary">
        {children}
      </Button>
    </div>
  );
}

function Blocking({ customer: { block } }: Props) {
  const { t } = useStaffText();
  return (
    <Part title={t('customers.blockTitle')} hint={t('customers.blockHint')}>
      {block ? (
        <Form method="post" className="grid gap-2">
          <p>{t('customers.blockedBy', { name: block.by ?? '–', at: koreanMoment(block.at), reason: block.reason })}</p>
          <Action name="unblock">{t('customers.unblock')}</Action>
        </Form>
      ) : (
        <Form method="post" className="grid gap-2">
          <Field name="reason" label={t('customers.reason')} maxLength={longestReason} autoComplete="off" required />
          <Action name="block">{t('customers.block')}</Action>
        </Form>
      )}
    </Part>
  );
}

function Logins({ customer: { logins, logins_ended_at: endedAt } }: Props) {
  const { t } = useStaffText();
  return (
    <Part title={t('customers.devices')} hint={t('customers.devicesHint')}>
      <p>{t('customers.devicesCount', { count: logins })}</p>
      {endedAt && <p className="text-ink-soft text-sm">{t('customers.devicesEnded', { at: koreanMoment(endedAt) })}</p>}
      {logins > 0 && (
        <Form method="post">
          <Action name="end-logins">{t('customers.endLogins')}</Action>
        </Form>
      )}
    </Part>
  );
}

function LostNumber({ customer: { number_request: request } }: Props) {
  const { t } = useStaffText();
  if (!request)
    return (
      <Part title={t('customers.number')} hint={t('customers.numberHint')}>
        <Form method="post" className="grid gap-2">
          <Field type="tel" name="phone_number" label={t('customers.newNumber')} autoComplete="off" required />
          <TextareaField
            name="proof"
            label={t('customers.proof')}
            minLength={proofLength.least}
            maxLength={proofLength.most}
            required
          />
          <Action name="ask">{t('customers.ask')}</Action>
        </Form>
      </Part>
    );
  const number = shownNumber(request.new_number);
  const asked = { number, name: request.asked_by ?? '–', at: koreanMoment(request.asked_at), proof: request.proof };
  return (
    <Part title={t('customers.number')} hint={t('customers.numberHint')}>
      <p>{t('customers.asked', asked)}</p>
      <p className="font-medium">{t('customers.ready', { at: koreanMoment(request.ready_at) })}</p>
      {request.confirmed_at && <p>{t('customers.confirmed', { name: request.confirmed_by ?? '–' })}</p>}
      {!request.confirmed_at && request.is_own && <p>{t('customers.waitsForOther')}</p>}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="phone_number" value={request.new_number} />
        {!request.confirmed_at && !request.is_own && <Action name="confirm">{t('customers.confirm')}</Action>}
        <Action name="refuse">{t('customers.refuse')}</Action>
      </Form>
    </Part>
  );
}

function TheirData({ customer: { id, works_here } }: Props) {
  const { t } = useStaffText();
  const file = (format: string) => `/api/staff/customers/export/?customer=${id}&format=${format}`;
  return (
    <Part title={t('customers.data')}>
      <p className="flex flex-wrap gap-6">
        <DownloadLink href={file('json')}>{t('customers.exportJson')}</DownloadLink>
        <DownloadLink href={file('txt')}>{t('customers.exportText')}</DownloadLink>
      </p>
      {!works_here && (
        <details>
          <summary className="hit-area cursor-pointer py-2 text-danger-text underline">{t('customers.erase')}</summary>
          <Form method="post" className="mt-2 grid gap-2">
            <p className="text-ink-soft text-sm">{t('customers.eraseHint')}</p>
            <Field name="confirm" label={t('customers.typeAgain', { id })} autoComplete="off" required />
            <Action name="erase">{t('customers.erase')}</Action>
          </Form>
        </details>
      )}
    </Part>
  );
}
