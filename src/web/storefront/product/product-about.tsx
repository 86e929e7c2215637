import type { ProductDetail } from '../../../domain/catalogue/products/product.contract.ts';
import { countryName } from '../../../platform/i18n/country-name.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Fact, Facts } from '../catalogue/facts.tsx';

interface Props {
  readonly product: Pick<ProductDetail, 'description' | 'ingredients' | 'information' | 'origin' | 'storage'>;
  readonly sku: string | undefined;
  /** The phone number for questions about the product. */
  readonly phone: string;
}

/** Description, ingredients and storage. */
export function ProductAbout({ product, sku, phone }: Props) {
  const { t } = useText();
  return (
    <div className="grid gap-x-10 gap-y-10 pt-12 md:grid-cols-2">
      <section aria-labelledby="about">
        <SectionHeading id="about" title={t('product.about')} />
        <p className="max-w-text whitespace-pre-line text-lg">{product.description}</p>
      </section>
      <section aria-labelledby="facts">
        <SectionHeading id="facts" title={t('product.facts')} />
        <Facts layout="lines">
          <Fact name={t('product.ingredients')}>{product.ingredients}</Fact>
          <Fact name={t('product.storage')}>
            <span className="block font-semibold">{t(`storage.${product.storage}`)}</span>
            {t(`product.keep.${product.storage}`)}
          </Fact>
          <Fact name={t('product.origin')}>{countryName(t, product.origin)}</Fact>
          {product.information.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          <Fact name={t('product.phone')}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="hit-area text-brand-text underline">
              {phone}
            </a>
          </Fact>
          {sku !== undefined && <Fact name={t('product.sku')}>{sku}</Fact>}
        </Facts>
      </section>
    </div>
  );
}
