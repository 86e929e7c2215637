import { useIsSaved } from '../../../domain/basket/wishlist/saved-products.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { earlyTaps } from '../../ui/early-taps.browser.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Drawn } from '../../ui/icons/drawings.tsx';
import { useSave } from './saving.tsx';

interface Props {
  readonly product: { readonly id: number; readonly name: string };
  readonly variant?: 'floating' | 'outline' | undefined;
}

/** The heart button. Only scripts know its state, so it is hidden without them. */
export function SaveButton({ product: { id, name }, variant = 'floating' }: Props) {
  const { t } = useText();
  const isSaved = useIsSaved(id);
  const save = useSave();
  return (
    <IconButton
      variant={variant}
      type="submit"
      form={earlyTaps.form}
      name="save"
      value={id}
      label={t('saved.toggle', { name })}
      pressed={isSaved}
      onClick={(event) => {
        event.preventDefault();
        save(id, !isSaved);
      }}
      className="script-only"
    >
      <Drawn name="heart" className={isSaved ? 'size-5 fill-danger text-danger' : 'size-5 text-ink-soft'} />
    </IconButton>
  );
}
