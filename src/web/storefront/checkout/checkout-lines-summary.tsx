import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Picture } from '../../ui/picture.tsx';
import type { CheckoutLine } from './checkout-lines.ts';

/** As many as fit beside the count on a narrow phone. */
const mostPictures = 4;

/** The folded lines: their pictures and how many pieces they are. */
export function CheckoutLinesSummary({ lines }: { readonly lines: readonly CheckoutLine[] }) {
  const t = useCheckoutText();
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-3 py-2">
      <span className="flex -space-x-2">
        {lines.slice(0, mostPictures).map(({ id, item }) => (
          <Picture
            key={id}
            src={item.product.image}
            alt=""
            size={200}
            className="w-11 shrink-0 rounded-md ring-2 ring-paper"
          />
        ))}
      </span>
      {t('checkout.itemCount', { count: pieces })}
    </span>
  );
}
