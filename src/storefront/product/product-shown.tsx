import type { ComponentProps } from 'react';
import { Gallery } from '../../features/catalogue/gallery.tsx';
import { HalalCertificate, LotList } from '../../features/catalogue/halal-proof.tsx';
import { useText } from '../../i18n/text-context.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useAddress } from '../frame/use-address.ts';
import { ProductAbout } from './product-about.tsx';
import { ProductOffer } from './product-offer.tsx';

type OfferProps = ComponentProps<typeof ProductOffer>;
type AboutProps = ComponentProps<typeof ProductAbout>;

interface Props extends OfferProps {
  readonly product: OfferProps['product'] &
    AboutProps['product'] & {
      readonly category: readonly { readonly slug: string; readonly name: string }[];
      readonly images: ComponentProps<typeof Gallery>['pictures'];
      readonly tint: ComponentProps<typeof Gallery>['tint'];
      readonly lots: ComponentProps<typeof LotList>['lots'];
    };
  /** Whom to ask about it. */
  readonly phone: string;
  /** The day in Korea on which the page was made. */
  readonly today: string;
}

/** All that a product's page tells of the product itself. */
export function ProductShown({ phone, today, ...offer }: Props) {
  const { product, variation } = offer;
  const { t } = useText();
  const { to } = useAddress();
  const list = to('/products');
  return (
    <>
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={[
          { label: t('nav.home'), to: to('/') },
          ...product.category.map(({ slug, name }) => ({ label: name, to: `${list}?category=${slug}` })),
          { label: product.name },
        ]}
      />
      <div className="grid grid-cols-1 gap-6 pt-1 md:grid-cols-2 md:gap-10 lg:gap-14">
        <div className="md:sticky md:top-24 md:self-start">
          <Gallery name={product.name} pictures={product.images} tint={product.tint} />
        </div>
        <ProductOffer {...offer} />
      </div>
      <ProductAbout product={product} sku={variation?.sku} phone={phone} />
      <section aria-labelledby="halal" className="pt-14">
        <SectionHeading id="halal" title={t('halal.title')} text={t('halal.text')} />
        <HalalCertificate certificate={product.halal} today={today} />
        {product.lots.length > 0 && (
          <>
            <h3 className="pt-7 pb-3 text-lg">{t('halal.lots')}</h3>
            <LotList lots={product.lots} certificate={product.halal.number} />
          </>
        )}
      </section>
    </>
  );
}
