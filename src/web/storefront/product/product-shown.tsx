import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Variation } from '../../../domain/catalogue/products/product.contract.ts';
import { lotsFor } from '../../../domain/catalogue/products/variation.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Gallery } from '../catalogue/gallery.tsx';
import { HalalCertificate, LotList } from '../catalogue/halal-proof.tsx';
import { lazyPart } from '../frame/lazy-part.ts';
import { useAddress } from '../frame/use-address.ts';
import { ProductAbout, ProductFacts } from './product-about.tsx';
import { ProductOffer } from './product-offer.tsx';

/** Most visitors never open it. */
const PictureViewer = lazyPart(() => import('./picture-viewer.tsx'));

type OfferProps = ComponentProps<typeof ProductOffer>;
type FactsProps = ComponentProps<typeof ProductFacts>;

interface Props extends OfferProps {
  readonly product: OfferProps['product'] &
    FactsProps['product'] & {
      readonly description: string;
      readonly category: readonly { readonly slug: string; readonly name: string }[];
      readonly images: ComponentProps<typeof Gallery>['pictures'];
      readonly tint: ComponentProps<typeof Gallery>['tint'];
    };
  /** Alternatives for an unavailable product, shown before everything else about it. */
  readonly near?: ReactNode;
  /** What other customers say. */
  readonly opinions?: ReactNode;
  /** The phone number for questions about the product. */
  readonly phone: string;
  /** The date in Korea when the page was rendered. */
  readonly today: string;
}

/** The part of a product page that is about the product itself. */
export function ProductShown({ phone, today, near, opinions, ...offer }: Props) {
  const { product, variation } = offer;
  const { t, locale } = useText();
  const { to } = useAddress();
  const viewer = useViewer();
  const lots = lotsFor(product.lots, variation);
  const list = to('/products');
  const sizeText = (size: Variation) => unitText(t, locale, size.unit_type, size.unit_amount);
  return (
    <>
      {/* On a phone the links are tall enough to be pressed, but take less space. */}
      <div className="max-md:-my-2">
        <Breadcrumbs
          label={t('breadcrumbs')}
          crumbs={[
            { label: t('nav.home'), to: to('/') },
            ...product.category.map(({ slug, name }) => ({ label: name, to: `${list}?category=${slug}` })),
            { label: product.name },
          ]}
        />
      </div>
      {/* A phone has no room beside the name, so the buttons to save and share are on the picture. A wide screen keeps
          the offer in view beside everything else. */}
      <div className="relative grid grid-cols-1 gap-x-10 md:static md:pt-1 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="pb-2.5 md:pb-0">
          <Gallery
            {...{ name: product.name, pictures: product.images, tint: product.tint }}
            size={variation && product.variations.length > 1 ? sizeText(variation) : undefined}
            onOpen={viewer.open}
          />
          {viewer.shown !== undefined && (
            <Suspense>
              <PictureViewer
                {...{ name: product.name, pictures: product.images, tint: product.tint }}
                first={viewer.shown}
                onClose={viewer.close}
              />
            </Suspense>
          )}
        </div>
        <div className="lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
          <ProductOffer {...offer} />
        </div>
        <div className="min-w-0 md:col-span-2 lg:col-span-1">
          {near}
          <ProductAbout description={product.description} />
          {opinions}
          <section aria-labelledby="halal" className="pt-12">
            <SectionHeading id="halal" title={t('halal.title')} text={t('halal.text')} />
            <HalalCertificate certificate={product.halal} today={today} />
            {variation && lots.length > 0 && (
              <>
                <h3 className="pt-7 pb-3 text-lg">{t('halal.lots', { size: sizeText(variation) })}</h3>
                <LotList lots={lots} certificate={product.halal.number} firstIsSent />
              </>
            )}
          </section>
          <ProductFacts product={product} sku={variation?.sku} phone={phone} />
        </div>
      </div>
    </>
  );
}

/** Which picture is shown in full screen. It is a history entry, so that Back closes it. */
function useViewer() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const shown: unknown = state?.picture;
  return {
    shown: typeof shown === 'number' ? shown : undefined,
    open: (picture: number) => navigate(pathname + search, { state: { picture }, preventScrollReset: true }),
    close: () => navigate(-1),
  };
}
