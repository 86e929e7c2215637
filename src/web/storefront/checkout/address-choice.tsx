import { useState } from 'react';
import type { AddressView } from '../../../domain/customers/addresses/address.contract.ts';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { Plus } from '../../ui/icons/plus.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { ZoneBadge } from '../addresses/zone-badge.tsx';
import { useAddress } from '../frame/use-address.ts';
import { foldedAddresses } from './folded-addresses.ts';

interface Props {
  readonly addresses: readonly AddressView[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  /** Where the address form returns to. */
  readonly next: { readonly afterAdding: string; readonly afterChange: string };
  readonly error: string | undefined;
}

export function AddressChoice({ addresses, chosen, onChoose, next, error }: Props) {
  const t = useCheckoutText();
  const { to } = useAddress();
  // Choosing another address must not move the list.
  const [first] = useState(chosen);
  const { shown, folded } = foldedAddresses(addresses, first);
  const add = (
    <ButtonLink
      to={to(`/addresses/add?next=${encodeURIComponent(next.afterAdding)}`)}
      variant="secondary"
      size="small"
      id="add-address"
    >
      <Plus className="size-5" />
      {t('checkout.addAddress')}
    </ButtonLink>
  );
  if (addresses.length === 0) {
    return (
      <section aria-labelledby="no-address" className="grid justify-items-start gap-3">
        <h2 id="no-address" className="text-xl">
          {t('checkout.address')}
        </h2>
        <p>{t('checkout.firstAddress')}</p>
        <FieldError id="add-address">{error}</FieldError>
        {add}
      </section>
    );
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <RadioGroup
        legend={t('checkout.address')}
        legendLook="heading"
        name="address"
        look="cards"
        value={String(chosen ?? '')}
        onChange={(id) => onChoose(Number(id))}
        error={error}
        options={shown.map(optionOf)}
        folded={{ label: t('checkout.allAddresses', { count: addresses.length }), options: folded.map(optionOf) }}
        className="w-full"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {add}
        {chosen !== null && (
          <ButtonLink
            to={to(`/addresses/${chosen}?next=${encodeURIComponent(next.afterChange)}`)}
            variant="quiet"
            size="small"
          >
            {t('checkout.editAddress')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function optionOf(address: AddressView) {
  return {
    value: String(address.id),
    label: <AddressLabel address={address} />,
    hint: (
      <>
        {shownNumber(address.phone_number)}
        <span className="wrap-anywhere block">
          {address.zip_code} {address.address_text} {address.address_detail}
        </span>
        {address.address_en && (
          <span lang="en" className="wrap-anywhere block">
            {address.address_en}
          </span>
        )}
      </>
    ),
  };
}

function AddressLabel({ address }: { readonly address: AddressView }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere font-medium">{address.recipient_name}</span>
      <ZoneBadge isJeju={address.is_jeju} isRemote={address.is_remote} />
    </span>
  );
}
