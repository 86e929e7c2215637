import { useIsSaved } from '../../features/saved/saved-products.ts';
import { useText } from '../../i18n/text-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Drawn } from '../../ui/icons/drawings.tsx';
import { useSave } from './saving.tsx';

interface Props {
  readonly product: { readonly id: number; readonly name: string };
  readonly variant?: 'floating' | 'outline' | undefined;
}

/** The heart. It needs scripts, so it is not there without them. */
export function SaveButton({ product: { id, name }, variant = 'floating' }: Props) {
  const { t } = useText();
  const isSaved = useIsSaved(id);
  const save = useSave();
  return (
    <IconButton
      variant={variant}
      label={t('saved.toggle', { name })}
      pressed={isSaved}
      onClick={() => save(id, !isSaved)}
      className="script-only"
    >
      <Drawn name="heart" className={isSaved ? 'size-5 fill-danger text-danger' : 'size-5 text-ink-soft'} />
    </IconButton>
  );
}
