import { stockState } from '../../../domain/catalogue/products/variation.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';

const looks = {
  soldOut: { text: 'text-ink-soft', dot: 'bg-line-strong' },
  low: { text: 'text-danger-text', dot: 'bg-danger' },
  in: { text: 'text-success', dot: 'bg-success' },
};

/** Whether the product is available. The remaining quantity is shown only if it is low. */
export function StockLine({ stock }: { readonly stock: number }) {
  const { t } = useText();
  const state = stockState(stock);
  const words = { soldOut: t('stock.soldOut'), low: t('stock.left', { count: stock }), in: t('stock.in') };
  return (
    <p role="status" className={classes('inline-flex items-center gap-2 font-medium text-sm', looks[state].text)}>
      <span aria-hidden="true" className={classes('size-2 rounded-full', looks[state].dot)} />
      {words[state]}
    </p>
  );
}
