import { Form } from 'react-router';
import type { StaffOrder } from '../../../domain/fulfilment/order-desk/order-page.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import { orderDraft } from './order-draft.ts';
import { Section } from './section.tsx';

/** Staff notes, pinned ones first. */
export function OrderNotes({ order: { slug, notes } }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  return (
    <Section title={t('order.notes')}>
      <ul className="grid gap-2">
        {notes.map(({ id, kind, body, pinned, by, at }) => (
          <li key={id}>
            <p className="whitespace-pre-line">
              {pinned && <Badge tone="accent">{t('order.notePinned')}</Badge>} {wordsOf(kind, body)}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-ink-soft text-sm tabular-nums">{[by, koreanMoment(at)].filter(Boolean).join(' · ')}</p>
              {kind === 'note' && (
                <Form method="post">
                  <input type="hidden" name="note" value={id} />
                  <Button type="submit" name="intent" value={pinned ? 'unpin' : 'pin'} variant="quiet">
                    {t(pinned ? 'order.noteUnpin' : 'order.notePin')}
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
      <DraftedForm
        key={notes.length}
        form={orderDraft('note', slug)}
        kept={['body', 'pinned']}
        version={0}
        fields={{ body: '', pinned: '' }}
        answer={undefined}
        label={() => t('order.noteBody')}
        sendsWas={false}
        className="mt-3 grid gap-3"
      >
        {({ body, pinned }) => (
          <>
            <TextareaField name="body" label={t('order.noteBody')} defaultValue={body} required maxLength={1000} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Checkbox name="pinned" value="1" defaultChecked={pinned === '1'} label={t('order.notePin')} />
              <Button type="submit" name="intent" value="note" variant="secondary">
                {t('order.noteAdd')}
              </Button>
            </div>
          </>
        )}
      </DraftedForm>
    </Section>
  );

  function wordsOf(kind: StaffOrder['notes'][number]['kind'], body: string): string {
    if (kind === 'address_changed') return t('order.note.address_changed', { change: body });
    if (kind === 'surcharge_waived') return t('order.note.surcharge_waived', { reason: body });
    if (kind === 'surcharge_paid' || kind === 'surcharge_reopened') return t(`order.note.${kind}`, { amount: body });
    if (kind === 'line_left_out') return t('order.note.line_left_out', { sku: body });
    if (kind === 'held') return t('order.note.held', { reason: body });
    if (kind === 'lot_changed') return t('order.note.lot_changed', { lot: body });
    return kind === 'hold_lifted' ? t('order.note.hold_lifted') : body;
  }
}
