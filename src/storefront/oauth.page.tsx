import { data, redirect } from 'react-router';
import { finishOAuth } from '../features/identity/oauth.contract.ts';
import { isOAuthProvider } from '../features/identity/oauth.rules.ts';
import { apiContext } from '../http/page-context.ts';
import { useAccountText } from '../i18n/account-text.ts';
import { errorText } from '../i18n/error-text.ts';
import { splitLocale, withPrefix } from '../kernel/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/oauth.page.ts';
import { providerNames } from './account/provider-names.ts';
import { UnlistedHead } from './page-head.tsx';
import { useAddress } from './use-address.ts';

/** Where Google and Kakao send the browser back to. Only a login that this browser began gets any further. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { provider } = params;
  if (!isOAuthProvider(provider)) throw data(null, { status: 404 });
  const { prefix, locale } = splitLocale(url.pathname);
  const finished = await context
    .get(apiContext)
    .attempt(finishOAuth, { body: { provider, query: url.searchParams.toString() } });
  if (finished.ok) throw redirect(finished.value.data.next ?? withPrefix(prefix, '/'));
  return { provider, problem: errorText(locale, finished.error.code) };
}

export default function OAuthPage({ loaderData }: Route.ComponentProps) {
  const { provider, problem } = loaderData;
  const t = useAccountText();
  const { to } = useAddress();
  return (
    <Container className="py-6">
      <UnlistedHead title={t('oauth.title', { provider: providerNames[provider] })} />
      <EmptyState
        heading="h1"
        title={t('oauth.problem')}
        text={<p role="alert">{problem}</p>}
        action={
          <>
            <ButtonLink to={to('/login')}>{t('oauth.again')}</ButtonLink>
            <ButtonLink to={to('/')} variant="secondary">
              {t('oauth.home')}
            </ButtonLink>
          </>
        }
      />
    </Container>
  );
}
