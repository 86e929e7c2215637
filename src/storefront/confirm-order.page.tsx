import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '../http/page-context.ts';
import { useCheckoutText } from '../i18n/checkout-text.ts';
import { splitLocale, withPrefix } from '../kernel/locale.ts';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/confirm-order.page.ts';
import { takeCheckoutStep } from './checkout/checkout-action.ts';
import { draftAt } from './checkout/checkout-draft.ts';
import { CheckoutForm } from './checkout/checkout-form.tsx';
import { checkoutLink } from './checkout/checkout-link.ts';
import { loadCheckout } from './checkout/load-checkout.ts';
import { LoginRequired } from './login-required.tsx';
import { orOffline } from './or-offline.ts';
import { UnlistedHead } from './page-head.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { hasKey, ...draft } = draftAt(url.searchParams);
  const data = await loadCheckout(context.get(apiContext), draft);
  // The key is part of the address, so that loading the page again, or coming back to it, is still the same order.
  if (data && !hasKey) throw redirect(withPrefix(splitLocale(url.pathname).prefix, checkoutLink(draft)));
  return { data };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeCheckoutStep(context.get(apiContext), url, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction);
}

/** The action answers with everything that has changed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

export default function ConfirmOrderPage({ loaderData: { data }, actionData }: Route.ComponentProps) {
  const t = useCheckoutText();
  const head = <UnlistedHead title={t('checkout.pageTitle')} />;
  if (!data) {
    return (
      <>
        {head}
        <LoginRequired title={t('checkout.title')} text={t('checkout.locked')} />
      </>
    );
  }
  return (
    <Container className="py-6">
      {head}
      <h1 className="pb-5 text-3xl">{t('checkout.title')}</h1>
      <CheckoutForm key={data.draft.key} data={data} answered={actionData} />
    </Container>
  );
}
