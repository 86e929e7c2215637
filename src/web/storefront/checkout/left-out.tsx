import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import type { CheckoutLines } from './checkout-lines.ts';

/** Lists the wanted products that are not part of the order. */
export function LeftOut({ leftOut, isWhole }: Pick<CheckoutLines, 'leftOut' | 'isWhole'>) {
  const t = useCheckoutText();
  if (leftOut.length === 0 && isWhole) return null;
  return (
    <div role="status" className="my-3 rounded-md bg-muted p-4">
      <p className="font-medium">{t('checkout.leftOut')}</p>
      <ul className="grid gap-1 text-sm">
        {leftOut.map(({ id, name, why }) => (
          <li key={id}>{t(`checkout.${why}`, { name })}</li>
        ))}
        {!isWhole && <li>{t('checkout.notWhole')}</li>}
      </ul>
    </div>
  );
}
