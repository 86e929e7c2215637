import { type FormEvent, useState } from 'react';

type Errors = Readonly<Record<string, string | undefined>>;

/**
 * The errors of the last result of a form, without the fields that were changed since. Once all of them were changed,
 * the result is outdated and its summary is no longer shown. `fieldOf` maps a control to its field if their names
 * differ.
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
  function noteFields(fields: readonly string[]) {
    const corrected = fields.filter((field) => field in errors);
    if (corrected.length > 0) setChanged({ answer, names: [...names, ...corrected] });
  }
  function noteChange({ target }: FormEvent) {
    noteFields([fieldOf((target as HTMLInputElement).name ?? '')]);
  }
  const isOutdated = names.length > 0 && Object.values(errors).every((error) => error === undefined);
  return { errors, isOutdated, noteChange, noteFields };
}
