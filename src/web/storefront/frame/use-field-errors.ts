import { type FormEvent, useState } from 'react';

type Errors = Readonly<Record<string, string | undefined>>;

/**
 * What the last answer to a form found wrong, without the fields that were changed since. `fieldOf` is for controls
 * that are not named like the field they belong to.
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
