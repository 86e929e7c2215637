import { Form } from 'react-router';
import type { AddressView } from '../../../domain/customers/addresses/address.contract.ts';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ZoneBadge } from './zone-badge.tsx';

interface Props {
  readonly address: AddressView;
  readonly editLink: string;
}

export function AddressCard({ address, editLink }: Props) {
  const t = useAddressesText();
  const { id, recipient_name: name, phone_number, zip_code, address_text, address_detail, entrance_note } = address;
  return (
    <li className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-card">
      <div className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 wrap-anywhere text-lg">{name}</h2>
          {address.is_default && <Badge tone="brand">{t('list.default')}</Badge>}
          <ZoneBadge isJeju={address.is_jeju} isRemote={address.is_remote} />
        </div>
        <p className="text-ink-soft">{shownNumber(phone_number)}</p>
        <p className="wrap-anywhere">
          {zip_code} {address_text}
          {address_detail && <span className="block">{address_detail}</span>}
        </p>
        {address.address_en && (
          <p lang="en" className="wrap-anywhere text-ink-soft text-sm">
            {address.address_en}
          </p>
        )}
        {entrance_note && (
          <p className="wrap-anywhere text-ink-soft text-sm">{t('list.note', { note: entrance_note })}</p>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-start gap-2">
        <ButtonLink to={editLink} variant="secondary" size="small" aria-label={t('list.editLabel', { name })}>
          {t('list.edit')}
        </ButtonLink>
        {!address.is_default && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="default"
              variant="secondary"
              size="small"
              aria-label={t('list.makeDefaultLabel', { name })}
            >
              {t('list.makeDefault')}
            </Button>
          </Form>
        )}
        <Deletion id={id} name={name} />
      </div>
    </li>
  );
}

/** A native disclosure element, so that the deletion asks for confirmation with and without JavaScript. */
function Deletion({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useAddressesText();
  return (
    <details className="open:basis-full">
      <summary
        aria-label={t('list.deleteLabel', { name })}
        className="hit-area inline-flex min-h-9 cursor-pointer list-none items-center rounded-md border border-line-strong px-3.5 py-1.5 font-semibold text-danger-text text-sm hover:bg-muted [&::-webkit-details-marker]:hidden"
      >
        {t('list.delete')}
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft p-3"
      >
        <p>{t('list.deleteQuestion')}</p>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="delete" variant="danger" size="small">
          {t('list.deleteConfirm')}
        </Button>
      </Form>
    </details>
  );
}
