import { type AddressView, listAddresses } from '../../../domain/customers/addresses/address.contract.ts';
import { mostAddresses } from '../../../domain/customers/addresses/address.rules.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Plus } from '../../ui/icons/plus.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoginInvitation } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/addresses.page.ts';
import { AddressCard } from './address-card.tsx';
import { type ListAnswer, takeListStep } from './list-action.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const list = await context.get(apiContext).own(listAddresses, {});
  return { addresses: list?.data ?? null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeListStep(context.get(apiContext), splitLocale(url.pathname).locale, await request.formData());
}

export default function AddressesPage({ loaderData: { addresses }, actionData }: Route.ComponentProps) {
  const t = useAddressesText();
  return (
    <>
      <UnlistedHead title={t('list.pageTitle')} description={t('list.pageDescription')} />
      {addresses ? (
        <AddressList addresses={addresses} answer={actionData} />
      ) : (
        <LoginInvitation title={t('list.title')} text={t('list.locked')} />
      )}
    </>
  );
}

interface ListProps {
  readonly addresses: readonly AddressView[];
  readonly answer: ListAnswer | undefined;
}

function AddressList({ addresses, answer }: ListProps) {
  const t = useAddressesText();
  const { to } = useAddress();
  const news = answer && (
    <Notice tone={answer.error ? 'danger' : 'success'}>
      {answer.error ?? t(answer.done === 'deleted' ? 'list.deleted' : 'list.defaultMoved')}
    </Notice>
  );
  const add = (
    <ButtonLink to={to('/addresses/add')}>
      <Plus className="size-5" />
      {t('list.add')}
    </ButtonLink>
  );
  if (addresses.length === 0) {
    return (
      <Container className="py-6">
        {news}
        <EmptyState heading="h1" title={t('list.empty')} text={t('list.emptyText')} action={add} />
      </Container>
    );
  }
  return (
    <Container className="grid gap-5 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('list.title')}</h1>
        {addresses.length < mostAddresses && add}
      </div>
      {news}
      {addresses.length >= mostAddresses && <Notice>{t('list.full', { count: addresses.length })}</Notice>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} editLink={to(`/addresses/${address.id}`)} />
        ))}
      </ul>
    </Container>
  );
}
