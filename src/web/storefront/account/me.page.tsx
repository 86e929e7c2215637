import { type ReactNode, useEffect } from 'react';
import { Form } from 'react-router';
import { cardOf } from '../../../domain/catalogue/products/product-card.rules.ts';
import { type AccountView, getMe, listMySessions } from '../../../domain/customers/identity/account.contract.ts';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { listBoughtProducts } from '../../../domain/orders/order/bought-products.contract.ts';
import { countOrders } from '../../../domain/orders/order/order.contract.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { notePhoneNumber } from '../../both-fronts/login-state.browser.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Heart } from '../../ui/icons/heart.ts';
import { MapPin } from '../../ui/icons/map-pin.ts';
import { ReceiptText } from '../../ui/icons/receipt-text.ts';
import { SlidersHorizontal } from '../../ui/icons/sliders-horizontal.ts';
import { Trash } from '../../ui/icons/trash.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { Link } from '../../ui/link.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import { HelpBox } from '../help/help-box.tsx';
import { ProductRow } from '../products/product-row.tsx';
import type { Route } from './+types/me.page.ts';
import { AccountSettings } from './account-settings.tsx';
import { HubOrders } from './hub-orders.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { openLogin } from './login-dialog-state.browser.ts';
import { takeMeStep } from './me-action.ts';
import { ThemeChoice } from './theme-choice.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const me = await api.own(getMe, {});
  if (!me) return { me: null, sessions: [], counts: null, bought: [] };
  const [sessions, counts, bought] = await Promise.all([
    api.call(listMySessions, {}),
    api.call(countOrders, {}),
    api.call(listBoughtProducts, { query: {} }),
  ]);
  return { me: me.data, sessions: sessions.data, counts: counts.data, bought: bought.data.map(cardOf) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { prefix, locale } = splitLocale(url.pathname);
  const pages = { here: url.pathname, home: withPrefix(prefix, '/') };
  return takeMeStep(context.get(apiContext), locale, await request.formData(), pages);
}

/** The frequently used parts are open to everyone. The settings are below them and one press away. */
export default function MePage({ loaderData, actionData }: Route.ComponentProps) {
  const { me, sessions, counts, bought } = loaderData;
  const t = useAccountText();
  const { t: say } = useText();
  useEffect(() => notePhoneNumber(me?.phone_number ?? ''), [me]);
  return (
    <>
      <UnlistedHead title={t('me.pageTitle')} description={t('me.pageDescription')} />
      <Container narrow className="grid gap-6 py-6">
        {me ? <Greeting me={me} /> : <Invitation />}
        <HubOrders counts={counts} />
        <Things hasSettings={me !== null} />
      </Container>
      {/* As wide as the parts above and below, so half as many products per row. Two rows, so that the settings are not
          far down. */}
      <div className="mx-auto max-w-text lg:[&_ul]:grid-cols-3">
        <ProductRow title={t('me.buyAgain')} products={bought.slice(0, 6)} isInSight />
      </div>
      <Container narrow className="grid gap-10 pt-10 pb-6">
        <div id="settings" className="grid scroll-mt-14 gap-3 md:scroll-mt-4">
          <LanguageChoice />
          <ThemeChoice />
        </div>
        {me && <AccountSettings me={me} sessions={sessions} answer={actionData} />}
        <HelpBox about={say('shop.name')} />
        {me && <Leaving />}
      </Container>
    </>
  );
}

function Greeting({ me }: { readonly me: AccountView }) {
  const t = useAccountText();
  return (
    <div className="min-w-0">
      <h1 className="break-words text-3xl">{me.name ? t('me.welcome', { name: me.name }) : t('me.title')}</h1>
      <p className="mt-1 text-ink-soft tabular-nums">
        {me.phone_number ? shownNumber(me.phone_number) : t('me.noPhone')}
      </p>
    </div>
  );
}

/** What ends a visit or the account is the last thing on the page, away from what customers press every day. */
function Leaving() {
  const t = useAccountText();
  const { to } = useAddress();
  return (
    <div className="grid justify-items-start gap-6 border-line border-t pt-6">
      <Form method="post" className="max-sm:w-full">
        <Button type="submit" name="intent" value="log-out" variant="secondary" className="max-sm:w-full">
          {t('me.logOut')}
        </Button>
      </Form>
      <Link
        to={to('/me/delete')}
        className="hit-area inline-flex items-center gap-2 text-danger-text text-sm underline underline-offset-4"
      >
        <Trash className="size-4" />
        {t('me.deleteLink')}
      </Link>
    </div>
  );
}

function Invitation() {
  const t = useAccountText();
  const { path, to } = useAddress();
  return (
    <div className="grid gap-3">
      <h1 className="text-3xl">{t('me.title')}</h1>
      <p>{t('me.guest')}</p>
      <div>
        <ButtonLink
          to={to(`/login?next=${encodeURIComponent(to(path))}`)}
          onClick={(event) => {
            event.preventDefault();
            openLogin();
          }}
        >
          {t('me.logIn')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Things({ hasSettings }: { readonly hasSettings: boolean }) {
  const t = useAccountText();
  const { t: say } = useText();
  return (
    <nav aria-label={t('me.yourThings')} className="grid gap-3 sm:grid-cols-2">
      <Row to="/saved" icon={<Heart className="size-5 text-brand-text" />}>
        {t('me.saveds')}
      </Row>
      <Row to="/addresses" icon={<MapPin className="size-5 text-brand-text" />}>
        {t('me.addresses')}
      </Row>
      <Row to="/policies/delivery" icon={<Truck className="size-5 text-brand-text" />}>
        {say('footer.delivery')}
      </Row>
      <Row to="/refund-policy" icon={<ReceiptText className="size-5 text-brand-text" />}>
        {say('footer.refunds')}
      </Row>
      {hasSettings && (
        <Row to="/me#settings" icon={<SlidersHorizontal className="size-5 text-brand-text" />}>
          {t('me.settings')}
        </Row>
      )}
    </nav>
  );
}

interface RowProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: string;
}

function Row({ to: path, icon, children }: RowProps) {
  const { to } = useAddress();
  return (
    <Link
      to={to(path)}
      className="flex min-h-14 items-center gap-3 rounded-lg bg-surface px-4 font-medium shadow-card hover:bg-muted"
    >
      {icon}
      {children}
    </Link>
  );
}
