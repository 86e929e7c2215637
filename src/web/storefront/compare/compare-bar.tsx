import { comparePath, mostCompared } from '../../../domain/catalogue/products/compare.rules.ts';
import { useCompareText } from '../../../platform/i18n/compare-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';
import { useAddress } from '../frame/use-address.ts';
import { useCompared } from './compared.browser.ts';

/** Says how many products are ticked and opens the comparison. In place of the controls of the list. */
export default function CompareBar({ onClose }: { readonly onClose: () => void }) {
  const t = useCompareText();
  const { to } = useAddress();
  const chosen = useCompared();
  return (
    <div className="flex min-h-target flex-1 items-center justify-end gap-3">
      {/* A very narrow screen has room only for the button, which also has the number. */}
      <p role="status" className="min-w-0 flex-1 text-sm leading-tight max-[22rem]:sr-only">
        {t('compare.chosen', { count: chosen.length, most: mostCompared })}
      </p>
      {chosen.length > 1 && (
        <ButtonLink to={to(comparePath(chosen))} size="small" className="shrink-0">
          {t('compare.open', { count: chosen.length })}
        </ButtonLink>
      )}
      <IconButton variant="outline" label={t('compare.close')} onClick={onClose}>
        <X className="size-5" />
      </IconButton>
    </div>
  );
}
