import { Form } from 'react-router';
import { getPendingLink } from '../../../domain/customers/identity/link.contract.ts';
import { providerNames } from '../../../domain/customers/identity/oauth.rules.ts';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import type { Route } from './+types/login-link.page.ts';
import { CodeField } from './code-step.tsx';
import { takeLinkStep } from './link-action.ts';
import { LoginProblem } from './login-problem.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: pending } = await context.get(apiContext).call(getPendingLink, {});
  const { locale } = splitLocale(url.pathname);
  return pending ? { pending } : { pending, problem: errorText(locale, 'oauth_not_started') };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { prefix, locale } = splitLocale(url.pathname);
  return takeLinkStep(context.get(apiContext), locale, await request.formData(), withPrefix(prefix, '/'));
}

/** Adds a login provider to an existing account: a code sent to its phone proves that it is the same person. */
export default function LoginLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAccountText();
  const { pending } = loaderData;
  const left = useSecondsLeft(pending?.resend_in ?? 0);
  const head = <UnlistedHead title={t('link.pageTitle')} description={t('link.pageDescription')} />;
  if (!pending) {
    return (
      <>
        {head}
        <LoginProblem text={loaderData.problem} />
      </>
    );
  }
  const provider = providerNames[pending.provider];
  const isOwn = pending.while_logged_in;
  const phone = shownNumber(pending.phone_number);
  const codeError = actionData?.form === 'verify' ? actionData.error : undefined;
  return (
    <Container narrow className="grid max-w-md gap-5 py-8">
      {head}
      <h1 className="text-3xl">{t('link.title')}</h1>
      <p>{t(isOwn ? 'link.ownIntro' : 'link.intro', { provider, phone })}</p>
      {actionData && actionData.form !== 'verify' && <Notice tone="danger">{actionData.error}</Notice>}
      {pending.code_sent && (
        <Form method="post" noValidate aria-label={t('link.title')} className="grid gap-4">
          <p className="text-ink-soft">{t('login.codeSent', { phone })}</p>
          <CodeField label={t('login.code')} error={codeError} answer={actionData ?? undefined} />
          <Button type="submit" name="intent" value="verify" wide>
            {isOwn ? t('me.link', { provider }) : t('link.confirm')}
          </Button>
        </Form>
      )}
      {!pending.code_sent && codeError && <Notice tone="danger">{codeError}</Notice>}
      <Form method="post">
        <Button type="submit" name="intent" value="code" variant="quiet" size="small" disabled={left > 0}>
          {left > 0 ? t('login.resendIn', { count: left }) : t('login.resend')}
        </Button>
      </Form>
      <Form method="post" className="grid gap-2 border-line border-t pt-5">
        {!isOwn && <p className="text-ink-soft text-sm">{t('link.declineText', { provider })}</p>}
        <div>
          <Button type="submit" name="intent" value="decline" variant="secondary">
            {t(isOwn ? 'link.ownDecline' : 'link.decline')}
          </Button>
        </div>
      </Form>
    </Container>
  );
}
