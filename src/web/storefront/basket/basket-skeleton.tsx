import { use, useLayoutEffect } from 'react';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { NonceContext } from '../early/early-script.tsx';
import { fillKnownNames, knownNamesKeys } from '../early/known-names.browser.ts';
import { DasturxonCloth } from './dasturxon-cloth.tsx';

const code = import.meta.env.SSR ? `(${fillKnownNames})(${JSON.stringify(knownNamesKeys)})` : '';

/** As high as the real lines, whose number is an attribute of the document, with their names if they are stored. */
export function BasketSkeleton() {
  const t = useBasketText();
  const nonce = use(NonceContext);
  useLayoutEffect(() => fillKnownNames(knownNamesKeys), []);
  return (
    <LoadingRegion label={t('basket.loading')}>
      <div data-known-names="" className="h-[calc(var(--basket-lines,1)*9.5rem+64rem)] min-h-svh overflow-hidden">
        {/* The bare cloth, on which the plates are laid. */}
        <div aria-hidden="true" className="mb-22 md:mb-11">
          <DasturxonCloth lines={[]} isDeliveryFree={false} className="w-full md:w-[30rem]" />
        </div>
        {[...Array(6).keys()].map((place) => (
          <div key={place} className="flex h-[9.5rem] gap-3 py-4">
            <Skeleton className="mt-6 size-6 rounded-md" />
            <Skeleton className="size-20 rounded-md" />
            <div className="grid min-w-0 flex-1 content-start gap-2">
              {/* Filled before hydration and never by React. */}
              <p
                data-known-name=""
                className="peer line-clamp-2 font-medium leading-snug empty:hidden"
                suppressHydrationWarning
                // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string
                dangerouslySetInnerHTML={{ __html: '' }}
              />
              <Skeleton className="hidden h-5 w-3/5 rounded-full peer-empty:block" />
              <Skeleton className="h-4 w-1/3 rounded-full" />
              <Skeleton className="h-11 w-32 rounded-full" />
            </div>
          </div>
        ))}
      </div>
      {/* The browser has already run the script: its text and its nonce, which browsers hide, cannot be compared in
          hydration. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant code of our own */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
    </LoadingRegion>
  );
}
