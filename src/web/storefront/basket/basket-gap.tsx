import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';

/**
 * What is missing for free delivery. Like the badge it is drawn by the stylesheet from what the document knows, so it
 * is there with the first paint and needs no hydration.
 */
export function BasketGap({ className }: { readonly className?: string | undefined }) {
  const { t } = useText();
  const [before, after] = t('basket.gap', { price: '|' }).split('|');
  return (
    <span className={classes('if-sum', className)}>
      <span className="unless-free">
        {before}
        <span className="font-semibold before:content-(--basket-missing)" />
        {after}
      </span>
      <span className="if-free font-semibold text-brand-text">{t('basket.gapNone')}</span>
    </span>
  );
}

/** How much of the sum for free delivery is reached. */
export function BasketTrack({ className }: { readonly className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={classes('block overflow-hidden bg-muted', className)}>
      <span className="block h-full w-(--basket-share,0) bg-brand transition-[width]" />
    </span>
  );
}
