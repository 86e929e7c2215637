import { data, redirect } from 'react-router';
import { finishOAuth } from '../../../domain/customers/identity/oauth.contract.ts';
import { isOAuthProvider, providerNames } from '../../../domain/customers/identity/oauth.rules.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { UnlistedHead } from '../frame/page-head.tsx';
import type { Route } from './+types/oauth.page.ts';
import { LoginProblem } from './login-problem.tsx';

/** The redirect target of Google and Kakao. Only a login that started in this browser continues. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { provider } = params;
  if (!isOAuthProvider(provider)) throw data(null, { status: 404 });
  const { prefix, locale } = splitLocale(url.pathname);
  const finished = await context
    .get(apiContext)
    .attempt(finishOAuth, { body: { provider, query: url.searchParams.toString() } });
  if (finished.ok) {
    const { next, confirm } = finished.value.data;
    // Providers redirect everyone to one URL, so the visitor's language is only in the page to return to.
    if (confirm) throw redirect(withPrefix(next ? splitLocale(next).prefix : prefix, '/login/link'));
    throw redirect(next ?? withPrefix(prefix, '/'));
  }
  return { provider, problem: errorText(locale, finished.error.code) };
}

export default function OAuthPage({ loaderData }: Route.ComponentProps) {
  const { provider, problem } = loaderData;
  const t = useAccountText();
  return (
    <>
      <UnlistedHead
        title={t('oauth.title', { provider: providerNames[provider] })}
        description={t('oauth.pageDescription', { provider: providerNames[provider] })}
      />
      <LoginProblem text={problem} />
    </>
  );
}
