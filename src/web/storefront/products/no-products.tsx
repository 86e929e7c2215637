import { type CardProduct, productPath } from '../../../domain/catalogue/products/product-card.rules.ts';
import { changed, cleared, countChosen, type ListFilter } from '../../../domain/catalogue/search/list-url.rules.ts';
import type { RefusedKind } from '../../../domain/catalogue/search/refused-words.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ProductGrid } from '../catalogue/product-list.tsx';
import { useAddress } from '../frame/use-address.ts';
import { Scene } from '../scenes/scene.tsx';
import teahouse from '../scenes/search.svg?no-inline';
import { cardButtons } from './card-buttons.tsx';

interface CorrectedProps {
  readonly filter: ListFilter;
  readonly corrected: string;
  readonly addressOf: (filter: ListFilter) => string;
}

/** Says that the list is for a corrected spelling of the query, and offers the typed one. */
export function CorrectedSearch({ filter, corrected, addressOf }: CorrectedProps) {
  const { t } = useText();
  return (
    <p role="status" className="mb-4 text-ink-soft text-sm">
      {t('products.corrected', { query: corrected })}{' '}
      <Link to={addressOf(changed(filter, { exact: true }))} className={wayOut}>
        {t('products.asTyped', { query: filter.q })}
      </Link>
    </p>
  );
}

/** Says that the list contains only products close to the query. */
export function MissingSearch({ query }: { readonly query: string }) {
  const { t } = useText();
  return <p className="mt-8 rounded-md bg-brand-soft p-4">{t('products.missing', { query })}</p>;
}

const wayOut = 'hit-area inline-block font-semibold text-brand-text underline underline-offset-4';

function OtherSpelling({ filter, corrected, addressOf }: CorrectedProps) {
  return (
    <Link to={addressOf(changed(filter, { q: corrected }))} className={wayOut}>
      {corrected}
    </Link>
  );
}

interface Props extends Omit<CorrectedProps, 'corrected'> {
  readonly corrected: string | null;
  readonly nearby: boolean;
  readonly refused: RefusedKind | null;
  readonly popular: readonly CardProduct[];
  readonly instead: readonly CardProduct[];
}

/** No results: suggests what to change, and shows other products. */
export function NoProducts({ filter, corrected, nearby, refused, popular, instead, addressOf }: Props) {
  const { t } = useText();
  const { to } = useAddress();
  const { q: query } = filter;
  // Without a chosen filter the text does not suggest removing filters.
  const tryText = t(query && countChosen(filter) === 0 ? 'products.noneWords' : 'products.noneText');
  const said = nearby
    ? { title: t('products.missingNone', { query: corrected ?? query }), text: t('products.missingText') }
    : { title: query ? t('products.noneFor', { query }) : t('products.none'), text: tryText };
  const { title, text } = refused ? { title: t(`products.refused.${refused}`), text: t('products.refusedText') } : said;
  if (refused && instead.length > 0)
    return (
      <>
        <p role="status" className="mb-6 rounded-md bg-brand-soft p-4">
          <b className="block text-lg">{title}</b>
          {text}
        </p>
        <OtherProducts title={t('products.instead')} products={instead} />
      </>
    );
  return (
    <>
      <EmptyState
        title={title}
        picture={<Scene drawing={teahouse} />}
        text={
          <>
            {corrected && !nearby && (
              <p className="mb-2">
                {t('products.didYouMean')} <OtherSpelling {...{ filter, corrected, addressOf }} />
              </p>
            )}
            <p>{text}</p>
          </>
        }
        action={
          countChosen(filter) > 0 ? (
            <ButtonLink to={addressOf(cleared(filter))}>{t('filter.clear')}</ButtonLink>
          ) : (
            <ButtonLink to={to('/products')}>{t('products.all')}</ButtonLink>
          )
        }
      />
      <OtherProducts title={t('row.popular')} products={popular} />
    </>
  );
}

function OtherProducts({ title, products }: { readonly title: string; readonly products: readonly CardProduct[] }) {
  const { to } = useAddress();
  if (products.length === 0) return null;
  return (
    <section className="pt-4">
      <SectionHeading title={title} />
      <ProductGrid label={title} products={products} hrefFor={(product) => to(productPath(product))} {...cardButtons} />
    </section>
  );
}
