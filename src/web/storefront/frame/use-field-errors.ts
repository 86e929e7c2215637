import { type FormEvent, useState } from 'react';

type Errors = Readonly<Record<string, string | undefined>>;

/**
 * The errors of the last result of a form, without the fields that were changed since. `fieldOf` maps a control to its
 * field if their names differ.
 */
export function useFieldErrors<Answer extends { readonly fields: Errors }>(
  answer: Answer | undefined,
  fieldOf: (control: string) => string = (control) => control,
) {
  const [changed, setChanged] = useState<{ answer?: Answer | undefined; names: readonly string[] }>({ names: [] });
  const names = changed.answer === answer ? changed.names : [];
  const errors = Object.fromEntries(
    Object.entries(answer?.fields ?? {}).filter(([field]) => !names.includes(field)),
  ) as Partial<Answer['fields']>;
  function noteChange({ target }: FormEvent) {
    const field = fieldOf((target as HTMLInputElement).name ?? '');
    if (field in errors) setChanged({ answer, names: [...names, field] });
  }
  return { errors, noteChange };
}
