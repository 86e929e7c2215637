import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { notePhoneNumber, useUser } from '../../both-fronts/login-state.browser.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { closeLogin, peekNextLink, takeNextLink } from './login-dialog-state.browser.ts';
import { LoginForm } from './login-form.tsx';
import type { LoginStep } from './login-steps.ts';

const fetcherKey = 'login-dialog';

/** Opens over any page and then navigates to the page that the visitor wanted. */
export default function LoginDialog() {
  const t = useAccountText();
  const { data } = useShopFetcher<LoginStep>({ key: fetcherKey });
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { isAuthenticated } = useUser();
  // `isAuthenticated` may still be true from a login that has ended, so only a login after the dialog opened counts.
  const [wasAuthenticated] = useState(isAuthenticated);
  const isDone = data?.step === 'done' || (isAuthenticated && !wasAuthenticated);
  const needed = peekNextLink() !== null;

  const finish = useEffectEvent(() => {
    if (data?.step === 'done') notePhoneNumber(data.phone);
    closeLogin();
    showToast({ text: t('login.done'), tone: 'success', topic: 'login' });
    const next = takeNextLink();
    if (next !== null && next !== location.pathname + location.search) navigate(next);
    else revalidate();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  return (
    <Dialog open onClose={closeLogin} title={t('login.title')} closeLabel={t('login.close')}>
      {needed && <p className="pb-3 font-medium">{t('login.needed')}</p>}
      <p className="pb-3 text-ink-soft text-sm">{t('login.gain')}</p>
      <LoginForm next={peekNextLink() ?? location.pathname + location.search} dialog fetcherKey={fetcherKey} />
    </Dialog>
  );
}
