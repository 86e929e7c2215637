import { useState } from 'react';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Button } from '../../ui/button.tsx';
import { Smartphone } from '../../ui/icons/smartphone.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { dismissInstall, isInstallDismissed } from './dismissed-install.browser.ts';
import { installCard } from './install-card.rules.ts';
import { install, useHasInstallOffer } from './install-offer.ts';

/** Only in the browser: the server does not know what the browser offers and what the customer has dismissed. */
export default function InstallCard({ orders }: { readonly orders: number }) {
  return useIsAlive() && <Card orders={orders} />;
}

function Card({ orders }: { readonly orders: number }) {
  const t = useOrdersText();
  const hasOffer = useHasInstallOffer();
  const [isDismissed, setDismissed] = useState(isInstallDismissed);
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const card = installCard({ orders, isInstalled, isDismissed, hasOffer, userAgent: navigator.userAgent });
  if (card === null) return null;
  function dismiss() {
    dismissInstall();
    setDismissed(true);
  }
  return (
    <section
      aria-labelledby="install"
      className="mt-6 max-w-[30rem] rounded-lg bg-surface p-4 shadow-card print:hidden"
    >
      <div className="flex gap-3">
        <Smartphone className="mt-0.5 size-5 shrink-0 text-brand-text" />
        <div className="min-w-0">
          <h2 id="install" className="font-semibold text-base">
            {t('install.title')}
          </h2>
          <p className="mt-1 text-ink-soft text-sm">{t('install.text')}</p>
        </div>
      </div>
      {card === 'steps' && (
        <ol className="mt-3 list-decimal space-y-1 ps-8 text-sm">
          <li>{t('install.stepShare')}</li>
          <li>{t('install.stepAdd')}</li>
          <li>{t('install.stepConfirm')}</li>
        </ol>
      )}
      <div className="mt-3 flex flex-wrap gap-2 ps-8">
        {card === 'button' && (
          <Button size="small" variant="secondary" onClick={() => void install()}>
            {t('install.button')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={dismiss}>
          {t('install.dismiss')}
        </Button>
      </div>
    </section>
  );
}
