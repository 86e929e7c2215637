import { useEffect, useRef } from 'react';
import { type ClaimsOfOrder, getClaims } from '../../../domain/fulfilment/claims/claim.contract.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import { apiContext, postedForm } from '../../../platform/http/page-context.ts';
import { useClaimsText } from '../../../platform/i18n/claims-text.ts';
import { Container } from '../../ui/container.tsx';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoginRequired } from '../account/login-required.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import { HelpBox } from '../help/help-box.tsx';
import { Unbroken } from '../orders/unbroken.tsx';
import type { Route } from './+types/claim.page.ts';
import { sendClaim } from './claim-action.ts';
import type { ClaimAnswer } from './claim-answer.ts';
import { ClaimCard } from './claim-card.tsx';
import { ClaimClock } from './claim-clock.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimPolicy } from './claim-policy.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const claims = await context.get(apiContext).own(getClaims, { query: { slug: params.slug } });
  return { order: claims?.data ?? null };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const page = { slug: params.slug, here: url.pathname };
  return sendClaim(context.get(apiContext), splitLocale(url.pathname).locale, page, postedForm(context));
}

export default function ClaimPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const t = useClaimsText();
  return (
    <>
      <UnlistedHead
        title={t(order && isOnlyRead(order) ? 'claim.ownPage' : 'pageTitle')}
        description={t('pageDescription')}
      />
      {order ? <Claims order={order} answered={actionData} /> : <LoginRequired title={t('title')} text={t('locked')} />}
    </>
  );
}

interface Props {
  readonly order: ClaimsOfOrder;
  readonly answered: ClaimAnswer | undefined;
}

function Claims({ order, answered }: Props) {
  const t = useClaimsText();
  const { to } = useAddress();
  const { claims, obstacle } = order;
  useFocusOnNewClaim(claims[0]?.id);
  return (
    <Container narrow className="grid gap-6 py-6">
      <div className="grid gap-1">
        <p>
          <Link
            to={to(`/my-orders/${order.slug}`)}
            className="hit-area inline-flex items-center gap-1 text-brand-text text-sm"
          >
            <ChevronLeft className="size-4" />
            {t('back')}
          </Link>
        </p>
        <h1 className="text-3xl">{t(isOnlyRead(order) ? 'claim.own' : 'title')}</h1>
        <p className="text-ink-soft">{t('order', { number: order.order_number })}</p>
      </div>
      {claims.map((claim) => (
        <ClaimCard key={claim.id} claim={claim} order={order} />
      ))}
      {claims[0]?.status === 'open' ? null : obstacle ? (
        <Notice tone={obstacle === 'too_late' ? 'warning' : 'info'} title={t(`obstacle.${obstacle}`)}>
          {t(`obstacle.${obstacle}Text`)}
        </Notice>
      ) : (
        <>
          {claims.length > 0 && <h2 className="text-2xl">{t('again.title')}</h2>}
          {order.closes_at && <ClaimClock closesAt={order.closes_at} serverTime={order.server_time} />}
          <ClaimForm key={claims.length} order={order} answered={answered} />
        </>
      )}
      <ClaimPolicy />
      <HelpBox about={t('order', { number: order.order_number })}>
        <Unbroken part={order.order_number}>{t('support.order', { number: order.order_number })}</Unbroken>
      </HelpBox>
    </Container>
  );
}

/** There is a claim, and nothing more can be reported for now. */
function isOnlyRead({ claims, obstacle }: ClaimsOfOrder): boolean {
  return claims.length > 0 && obstacle !== null;
}

/** Moves the focus to a claim that was just sent. */
function useFocusOnNewClaim(newest: number | undefined): void {
  const known = useRef(newest);
  useEffect(() => {
    if (newest !== known.current) document.getElementById(`claim-${newest}`)?.focus();
    known.current = newest;
  }, [newest]);
}
