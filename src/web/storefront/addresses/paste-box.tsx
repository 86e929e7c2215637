import { type ChangeEvent, useState } from 'react';
import {
  longestPaste,
  type PastedAddress,
  readPastedAddress,
} from '../../../domain/customers/addresses/pasted-address.rules.ts';
import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { pastedParts } from './address-values.ts';

/** Keyboards insert from the clipboard without a paste event. A person types fewer letters at once. */
const insertedAtOnce = 8;

interface Props {
  /** The parts that the form has taken over, until they are undone. */
  readonly filled: PastedAddress | null;
  readonly onFound: (found: PastedAddress) => void;
  readonly onUndo: () => void;
}

/** Takes an address that was copied from a messenger as one text. Needs scripts; the fields below work without it. */
export function PasteBox({ filled, onFound, onUndo }: Props) {
  const t = useAddressesText();
  const [text, setText] = useState('');
  const [isUnclear, setUnclear] = useState(false);

  function take(value: string) {
    const found = readPastedAddress(value);
    setUnclear(!found && value.trim() !== '');
    if (!found) return;
    setText('');
    onFound(found);
  }
  function change({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) {
    setText(value);
    setUnclear(false);
    if (value.length - text.length >= insertedAtOnce) take(value);
  }
  const names = filled && pastedParts.filter((part) => filled[part]).map((part) => t(`paste.${part}`));
  return (
    <div className="script-only grid gap-2 rounded-lg bg-brand-soft p-4">
      <TextareaField
        label={t('paste.label')}
        name="pasted"
        rows={1}
        maxLength={longestPaste}
        autoComplete="off"
        placeholder="경기도 안산시 단원구 다문화길 16, 302호"
        value={text}
        onChange={change}
        onBlur={() => take(text)}
        error={isUnclear && t('paste.unclear')}
        hint={t('paste.hint')}
        className="[&_textarea]:min-h-12"
      />
      <div role="status" className="empty:hidden">
        {names && (
          <p className="flex flex-wrap items-center gap-x-2">
            <CircleCheck className="size-5 shrink-0 text-success" />
            <span className="min-w-0 flex-1">{t('paste.filled', { parts: names.join(', ') })}</span>
            <Button variant="quiet" size="small" onClick={onUndo}>
              {t('paste.undo')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
