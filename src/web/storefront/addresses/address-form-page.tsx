import { useLayoutEffect, useState } from 'react';
import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import { Container } from '../../ui/container.tsx';
import { LoginRequired } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import type { AddressAnswer } from './address-answer.ts';
import { findDraft } from './address-draft.browser.ts';
import { AddressForm } from './address-form.tsx';
import type { AddressValues } from './address-values.ts';
import type { AddressFormData } from './load-address-form.ts';

interface Props {
  readonly title: string;
  readonly pageTitle: string;
  readonly description: string;
  /** Null without a login. */
  readonly form: AddressFormData | null;
  readonly answered: AddressAnswer | undefined;
}

export function AddressFormPage({ title, pageTitle, description, form, answered }: Props) {
  const name = String(form?.id ?? 'add');
  const [draft, setDraft] = useState<Partial<AddressValues> | null>(null);
  // The draft is in the browser only, so it is applied after the server's render.
  useLayoutEffect(() => setDraft(findDraft(name)), [name]);
  const t = useAddressesText();
  const head = <UnlistedHead title={pageTitle} description={description} />;
  if (!form) {
    return (
      <>
        {head}
        <LoginRequired title={title} text={t('list.locked')} />
      </>
    );
  }
  return (
    <Container narrow className="grid gap-5 py-6">
      {head}
      <h1 className="text-3xl">{title}</h1>
      <AddressForm key={`${name} ${draft ? 'begun' : 'new'}`} data={form} draft={draft} answered={answered} />
    </Container>
  );
}
