import { useEffect } from 'react';
import { Form } from 'react-router';
import { getMe, listMySessions } from '../../features/identity/account.contract.ts';
import { notePhoneNumber } from '../../features/identity/login-state.browser.ts';
import { apiContext } from '../../http/page-context.ts';
import { useAccountText } from '../../i18n/account-text.ts';
import { splitLocale, withPrefix } from '../../kernel/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Heart } from '../../ui/icons/heart.ts';
import { MapPin } from '../../ui/icons/map-pin.ts';
import { Package } from '../../ui/icons/package.ts';
import { Trash } from '../../ui/icons/trash.ts';
import { Link } from '../../ui/link.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/me.page.ts';
import { LoginRequired } from './login-required.tsx';
import { takeMeStep } from './me-action.ts';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { WaysIn } from './ways-in.tsx';

const rowLook = 'flex min-h-14 items-center gap-3 rounded-lg bg-surface px-4 font-medium shadow-card hover:bg-muted';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const me = await api.attempt(getMe, {});
  if (!me.ok) return { me: null, sessions: [] };
  const { data: sessions } = await api.call(listMySessions, {});
  return { me: me.value.data, sessions };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { prefix, locale } = splitLocale(url.pathname);
  const pages = { here: url.pathname, home: withPrefix(prefix, '/') };
  return takeMeStep(context.get(apiContext), locale, await request.formData(), pages);
}

export default function MePage({ loaderData, actionData }: Route.ComponentProps) {
  const { me, sessions } = loaderData;
  const t = useAccountText();
  const { to } = useAddress();
  useEffect(() => notePhoneNumber(me?.phone_number ?? ''), [me]);
  const head = <UnlistedHead title={t('me.pageTitle')} />;
  if (!me) {
    return (
      <>
        {head}
        <LoginRequired title={t('me.title')} text={t('login.intro')} />
      </>
    );
  }
  return (
    <Container narrow className="grid gap-10 py-6">
      {head}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-3xl">{me.name ? t('me.welcome', { name: me.name }) : t('me.title')}</h1>
        <Form method="post">
          <Button type="submit" name="intent" value="log-out" variant="secondary" size="small">
            {t('me.logOut')}
          </Button>
        </Form>
      </div>
      <nav aria-label={t('me.yourThings')} className="grid gap-3 sm:grid-cols-2">
        <Link to={to('/my-orders')} className={rowLook}>
          <Package className="size-5 text-brand-text" />
          {t('me.orders')}
        </Link>
        <Link to={to('/saved')} className={rowLook}>
          <Heart className="size-5 text-brand-text" />
          {t('me.saveds')}
        </Link>
        <Link to={to('/addresses')} className={rowLook}>
          <MapPin className="size-5 text-brand-text" />
          {t('me.addresses')}
        </Link>
      </nav>
      <ProfileForm me={me} answer={actionData} />
      <WaysIn me={me} answer={actionData} />
      <SessionList sessions={sessions} answer={actionData} />
      <p>
        <Link
          to={to('/me/delete')}
          className="hit-area inline-flex items-center gap-2 text-danger-text text-sm underline underline-offset-4"
        >
          <Trash className="size-4" />
          {t('me.deleteLink')}
        </Link>
      </p>
    </Container>
  );
}
