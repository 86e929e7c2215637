import { safeNextLink } from '../../../domain/customers/identity/next-link.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import type { Route } from './+types/address-add.page.ts';
import { takeAddressStep } from './address-action.ts';
import { AddressFormPage } from './address-form-page.tsx';
import { loadAddressForm } from './load-address-form.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { form: await loadAddressForm(context.get(apiContext), url) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { prefix, locale } = splitLocale(url.pathname);
  const next = safeNextLink(url.searchParams.get('next')) ?? withPrefix(prefix, '/addresses');
  return takeAddressStep(context.get(apiContext), locale, await request.formData(), { next });
}

export default function AddAddressPage({ loaderData: { form }, actionData }: Route.ComponentProps) {
  const t = useAddressesText();
  return (
    <AddressFormPage
      title={t('form.addTitle')}
      pageTitle={t('form.addPageTitle')}
      description={t('form.addPageDescription')}
      form={form}
      answered={actionData}
    />
  );
}
