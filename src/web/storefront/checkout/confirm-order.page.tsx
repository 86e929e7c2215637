import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext, chosenContext } from '../../../platform/http/page-context.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Container } from '../../ui/container.tsx';
import { LoginRequired } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { orOffline } from '../offline/or-offline.ts';
import type { Route } from './+types/confirm-order.page.ts';
import { takeCheckoutStep } from './checkout-action.ts';
import { draftAt } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutLink } from './checkout-link.ts';
import { loadCheckout } from './load-checkout.ts';
import { lastPaymentIn } from './payment-choice.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const lastPayment = lastPaymentIn(request);
  const { draft, hasKey, isWhole } = draftAt(url.searchParams, lastPayment);
  const data = await loadCheckout(context.get(apiContext), draft, isWhole, lastPayment);
  // The key is part of the URL, so that a reload or a return is still the same order. The lines stay as written, so
  // that the redirected page can report those that cannot be read.
  if (data && !hasKey) {
    const query = new URLSearchParams(url.searchParams);
    query.set('key', draft.key);
    throw redirect(`${url.pathname}?${query}`);
  }
  return { data };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const answer = await takeCheckoutStep(context.get(apiContext), url, await request.formData());
  if (!(answer instanceof Response) && answer.draft) context.set(chosenContext, checkoutLink(answer.draft));
  return answer;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction);
}

/** The result of the action contains everything that has changed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

export default function ConfirmOrderPage({ loaderData: { data }, actionData }: Route.ComponentProps) {
  const t = useCheckoutText();
  const head = <UnlistedHead title={t('checkout.pageTitle')} description={t('checkout.pageDescription')} />;
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
