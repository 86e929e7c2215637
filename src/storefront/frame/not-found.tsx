import { useText } from '../../i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UnlistedHead } from './page-head.tsx';
import { useAddress } from './use-address.ts';

export function NotFound() {
  const { t } = useText();
  const { to } = useAddress();
  return (
    <Container>
      <UnlistedHead title={t('notFound.title')} />
      <EmptyState
        heading="h1"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<ButtonLink to={to('/')}>{t('error.home')}</ButtonLink>}
      />
    </Container>
  );
}
