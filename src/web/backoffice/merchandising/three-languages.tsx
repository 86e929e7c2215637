import { locales } from '../../../kernel/locale.ts';
import { Field } from '../../ui/field.tsx';
import type { EditedForm } from './edit-page.tsx';

interface Props {
  readonly field: string;
  readonly of: EditedForm['of'];
  /** English is required, because it is the fallback for the others. */
  readonly required?: boolean;
  readonly hint?: string | undefined;
}

/** A single-line text in three languages, side by side. */
export function ThreeLanguages({ field, of, required, hint }: Props) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {locales.map((locale) => {
        const form = of(`${field}.${locale}`);
        return (
          <Field
            {...form}
            key={locale}
            lang={locale}
            required={form.required || (required && locale === 'en')}
            hint={hint}
          />
        );
      })}
    </div>
  );
}
