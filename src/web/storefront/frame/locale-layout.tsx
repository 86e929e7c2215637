import { type ReactNode, Suspense } from 'react';
import { data, Outlet, useNavigation } from 'react-router';
import { getShopInfo } from '../../../domain/shop/settings/shop-settings.contract.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import { apiContext, chosenContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { nameShop } from '../../../platform/i18n/message.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { earlyTaps } from '../../ui/early-taps.browser.ts';
import { HydrateLast } from '../../ui/hydrate-last.tsx';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { LoginGate } from '../account/login-gate.tsx';
import { BasketRail } from '../basket/basket-rail.tsx';
import { Saving } from '../saved/saving.tsx';
import type { Route } from './+types/locale-layout.ts';
import { DemoStrip } from './demo-strip.tsx';
import { demoWords } from './demo-words.server.ts';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { type Frame, FrameContext } from './frame-context.ts';
import { Header } from './header.tsx';
import { isKnownLanguage } from './known-language.ts';
import { LanguageOffer } from './language-offer.tsx';
import { lazyPart } from './lazy-part.ts';
import { NotFound } from './not-found.tsx';
import { isQuiet, QuietHeader } from './quiet-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { useAddress } from './use-address.ts';

/** Not needed for the first view. */
const Watch = lazyPart(() => import('../background/background-parts.tsx'));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const runtime = context.get(runtimeContext);
  const { data: shop } = await context.get(apiContext).call(getShopInfo, {});
  const words = demoWords[splitLocale(url.pathname).locale];
  const frame: Frame = {
    publicOrigin: runtime.publicOrigin,
    api: { main: runtime.apiOrigin, async: runtime.asyncApiOrigin },
    analytics: runtime.analytics,
    demo: {
      strip: runtime.simulated.length > 0 ? words.strip : null,
      hasInbox: runtime.simulated.includes('sms'),
      company: shop.company.is_demo ? words.company : null,
    },
    chosenAt: context.get(chosenContext),
    shop,
  };
  return data({ frame }, { status: isKnownLanguage(params.locale) ? 200 : 404 });
}

/** The frame is the same on every page of one language, and changing the language loads a new document. */
export function shouldRevalidate() {
  return false;
}

export default function LocaleLayout({ loaderData: { frame }, params }: Route.ComponentProps) {
  return <StorefrontFrame frame={frame}>{isKnownLanguage(params.locale) ? <Outlet /> : <NotFound />}</StorefrontFrame>;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) {
    return (
      <main>
        <ErrorPage error={error} />
      </main>
    );
  }
  return (
    <StorefrontFrame frame={loaderData.frame}>
      <ErrorPage error={error} />
    </StorefrontFrame>
  );
}

function StorefrontFrame({ frame, children }: { readonly frame: Frame; readonly children: ReactNode }) {
  // Before the first text is rendered. The name is the same on every page of a shop.
  nameShop(frame.shop.brand.name);
  const { t } = useText();
  const isLoading = useNavigation().state !== 'idle';
  const { path, to } = useAddress();
  const isAlone = isQuiet(path);
  return (
    <FrameContext value={frame}>
      <ToastProvider regionLabel={t('toast.region')} dismissLabel={t('toast.dismiss')}>
        {/* The form of all plus and heart buttons. It precedes them, because a streamed page may be pressed before it
            is complete. */}
        <form id={earlyTaps.form} method="post" action={to('/basket')} hidden />
        <SkipLink>{t('skip.content')}</SkipLink>
        <LoadingBar active={isLoading} label={t('loading')} />
        {frame.demo.strip && <DemoStrip text={frame.demo.strip} />}
        {isAlone ? <QuietHeader /> : <Header />}
        <main id="content" tabIndex={-1} aria-busy={isLoading}>
          <Saving>{children}</Saving>
        </main>
        {!isAlone && (
          <>
            <HydrateLast>
              <Footer />
            </HydrateLast>
            <TabBar />
            <BasketRail />
          </>
        )}
        <LanguageOffer />
        <LoginGate />
        <Suspense>
          <Watch />
        </Suspense>
      </ToastProvider>
    </FrameContext>
  );
}
