import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAddress } from '../frame/use-address.ts';

/** Shown after a failed login at a provider, with the next steps. */
export function LoginProblem({ text }: { readonly text: string }) {
  const t = useAccountText();
  const { to } = useAddress();
  return (
    <Container className="py-6">
      <EmptyState
        heading="h1"
        title={t('oauth.problem')}
        text={<p role="alert">{text}</p>}
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
