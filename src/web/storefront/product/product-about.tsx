import type { ProductDetail } from '../../../domain/catalogue/products/product.contract.ts';
import { countryName } from '../../../platform/i18n/country-name.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Fact, Facts } from '../catalogue/facts.tsx';

interface AboutProps {
  readonly description: string;
}

export function ProductAbout({ description }: AboutProps) {
  const { t } = useText();
  if (description === '') return null;
  return (
    <section aria-labelledby="about" className="pt-10">
      <SectionHeading id="about" title={t('product.about')} />
      <p className="max-w-text whitespace-pre-line text-lg">{description}</p>
    </section>
  );
}

interface FactsProps {
  readonly product: Pick<ProductDetail, 'ingredients' | 'information' | 'origin' | 'storage' | 'fat' | 'bone'>;
  readonly sku: string | undefined;
  /** The phone number for questions about the product. */
  readonly phone: string;
}

/**
 * Ingredients, storage and everything that the law requires. Folded, because few visitors read it; the document always
 * contains it.
 */
export function ProductFacts({ product, sku, phone }: FactsProps) {
  const { t } = useText();
  return (
    <details className="group/facts mt-12 border-line border-y">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-2">
        <h2 id="facts" className="min-w-0 hyphens-auto text-2xl">
          {t('product.facts')}
        </h2>
        <ChevronDown className="size-6 shrink-0 text-ink-soft transition-transform group-open/facts:rotate-180" />
      </summary>
      <div className="max-w-text pt-1 pb-6">
        <Facts layout="lines">
          <Fact name={t('product.ingredients')}>{product.ingredients}</Fact>
          <Fact name={t('product.storage')}>
            <span className="block font-semibold">{t(`storage.${product.storage}`)}</span>
            {t(`product.keep.${product.storage}`)}
          </Fact>
          <Fact name={t('product.origin')}>{countryName(t, product.origin)}</Fact>
          {product.fat && <Fact name={t('product.fat')}>{t(`fat.${product.fat}`)}</Fact>}
          {product.bone && <Fact name={t('product.bone')}>{t(`bone.${product.bone}`)}</Fact>}
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
      </div>
    </details>
  );
}
