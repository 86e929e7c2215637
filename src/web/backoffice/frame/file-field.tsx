import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { FieldFrame, useFieldIds } from '../../ui/field-frame.tsx';
import { type formBytes, inMegabytes, mostFileBytes } from './form-sizes.ts';

interface Props extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'required' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The kind of form, which determines the size limit. */
  readonly form: keyof typeof formBytes;
}

const usualLook = 'min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface p-2';

/**
 * A file input. A file that is too large is reported here and the form stays unchanged: a rejection by the server would
 * replace the page and lose the input.
 */
export function FileField({ label, hint, form, className = usualLook, ...input }: Props) {
  const { t } = useStaffText();
  const [error, setError] = useState('');
  const ids = useFieldIds({ label, hint, error }, undefined);
  const most = mostFileBytes(form);
  function weigh({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const size = [...(currentTarget.files ?? [])].reduce((sum, file) => sum + file.size, 0);
    const problem = size > most ? t('file.tooLarge', { size: inMegabytes(size), most: inMegabytes(most) }) : '';
    currentTarget.setCustomValidity(problem);
    setError(problem);
  }
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error}>
      <input type="file" {...input} {...ids} onChange={weigh} className={className} />
    </FieldFrame>
  );
}
