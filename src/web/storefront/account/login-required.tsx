import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAddress } from '../frame/use-address.ts';
import { openLogin } from './login-dialog-state.browser.ts';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
}

/** Replaces a page that needs a login: the dialog opens by itself, and without JavaScript there is a link. */
export function LoginRequired({ title, text }: Props) {
  const t = useAccountText();
  const here = useHere();
  useEffect(() => openLogin(here), [here]);
  return (
    <LoginInvitation
      title={title}
      text={
        <>
          <p className="font-medium text-ink">{t('login.needed')}</p>
          <p>{text}</p>
        </>
      }
    />
  );
}

/** For a page that anyone may open and that shows more after a login. */
export function LoginInvitation({ title, text }: Props) {
  const t = useAccountText();
  const { to } = useAddress();
  const here = useHere();
  return (
    <Container className="py-6">
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        action={
          <ButtonLink
            to={to(`/login?next=${encodeURIComponent(here)}`)}
            onClick={(event) => {
              event.preventDefault();
              openLogin(here);
            }}
          >
            {t('login.verify')}
          </ButtonLink>
        }
      />
    </Container>
  );
}

function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
