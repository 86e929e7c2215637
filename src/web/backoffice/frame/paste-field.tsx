import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { FieldFrame, useFieldIds } from '../../ui/field-frame.tsx';

interface Props {
  readonly name?: string;
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue?: string | undefined;
  /** What is wrong with it. */
  readonly error?: string | undefined;
  /** Or: it was sent, and is more than the shop takes that way. */
  readonly isTooLong?: boolean | undefined;
}

/**
 * Cells as they were copied from a table. It has no limit of its own: browsers cut a text that is too long without a word,
 * and half a figure is a figure too. What is really too much, the server refuses, and the text stays where it is.
 */
export function PasteField({ name = 'text', label, hint, defaultValue, error, isTooLong = false }: Props) {
  const { t } = useStaffText();
  const words = { label, hint, error: isTooLong ? t('paste.tooLong') : error };
  const ids = useFieldIds(words, undefined);
  return (
    <FieldFrame {...words} id={ids.id}>
      <textarea
        name={name}
        defaultValue={defaultValue}
        rows={5}
        spellCheck={false}
        {...ids}
        className="w-full rounded-md border border-line-strong bg-surface p-2 font-mono text-sm"
      />
    </FieldFrame>
  );
}
