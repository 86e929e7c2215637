import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { FieldFrame, useFieldIds } from '../../ui/field-frame.tsx';

interface Props {
  readonly name?: string;
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue?: string | undefined;
  /** The error to show. */
  readonly error?: string | undefined;
  /** The text was submitted and exceeds the limit. */
  readonly isTooLong?: boolean | undefined;
}

/**
 * Cells pasted from a table. It has no maxlength: browsers silently truncate a long text, and half a figure is still a
 * figure. The server rejects a text over the limit, and the text stays.
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
