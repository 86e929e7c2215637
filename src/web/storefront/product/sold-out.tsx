import type { Variation } from '../../../domain/catalogue/products/product.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useAddress } from '../frame/use-address.ts';

interface Props {
  readonly product: { readonly variations: readonly Variation[] };
}

/** The id of the section with available alternatives on a product page. */
export const nearId = 'near';

/** Says that the chosen variation is unavailable, and offers alternatives. */
export function SoldOut({ product }: Props) {
  const { t } = useText();
  return (
    <div className="grid gap-3 rounded-md bg-muted p-4">
      <p className="font-semibold">{t(otherSize(product) ? 'product.sizeSoldOut' : 'product.soldOutText')}</p>
      <SoldOutWay product={product} />
    </div>
  );
}

/** Links to another variation or to similar products. */
export function SoldOutWay({ product }: Props) {
  const { t, locale } = useText();
  const { path, to } = useAddress();
  const other = otherSize(product);
  if (other)
    return (
      <ButtonLink to={to(`${path}?variation=${other.id}`)} replace preventScrollReset prefetch="none" wide>
        {t('product.takeSize', { size: unitText(t, locale, other.unit_type, other.unit_amount) })}
      </ButtonLink>
    );
  return (
    <a
      href={`#${nearId}`}
      className="inline-flex min-h-12 w-full items-center justify-center rounded-md bg-accent px-5 font-semibold text-accent-ink hover:bg-accent-hover"
    >
      {t('product.seeSimilar')}
    </a>
  );
}

function otherSize({ variations }: Props['product']): Variation | undefined {
  return variations.find(({ in_stock }) => in_stock);
}
