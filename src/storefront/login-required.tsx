import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAccountText } from '../i18n/account-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { openLogin } from './interface-state.ts';
import { useAddress } from './use-address.ts';

interface Props {
  readonly title: string;
  readonly text: string;
}

/** Stands in for a page that needs a login: the dialog opens by itself, and without scripts there is a link. */
export function LoginRequired({ title, text }: Props) {
  const t = useAccountText();
  const { to } = useAddress();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => openLogin(here), [here]);
  return (
    <Container className="py-6">
      <EmptyState
        heading="h1"
        title={title}
        text={
          <>
            <p className="font-medium text-ink">{t('login.needed')}</p>
            <p>{text}</p>
          </>
        }
        action={
          <ButtonLink
            to={to(`/login?next=${encodeURIComponent(here)}`)}
            onClick={(event) => {
              event.preventDefault();
              openLogin(here);
            }}
          >
            {t('login.title')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
