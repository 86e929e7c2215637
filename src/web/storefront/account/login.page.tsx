import { getMe } from '../../../domain/customers/identity/account.contract.ts';
import { safeNextLink } from '../../../domain/customers/identity/next-link.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { Container } from '../../ui/container.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import type { Route } from './+types/login.page.ts';
import { redirectAfterLogin } from './after-login.ts';
import { takeLoginStep } from './login-action.ts';
import { LoginForm } from './login-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = safeNextLink(url.searchParams.get('next'));
  const me = await context.get(apiContext).own(getMe, {});
  if (me) throw redirectAfterLogin(next ?? withPrefix(splitLocale(url.pathname).prefix, '/'));
  return { next: next ?? '' };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return takeLoginStep(context.get(apiContext), locale, await request.formData());
}

/** The login form as a page, for visitors without JavaScript or with a link to it. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAccountText();
  const { next } = loaderData;
  return (
    <Container narrow className="max-w-md py-8">
      <UnlistedHead title={t('login.pageTitle')} description={t('login.pageDescription')} />
      <h1 className="pb-4 text-3xl">{t('login.title')}</h1>
      {next && <p className="pb-4 font-medium">{t('login.needed')}</p>}
      <LoginForm next={next} answered={actionData} fetcherKey="login-page" />
    </Container>
  );
}
