import { locales } from '../../../kernel/locale.ts';
import { Field } from '../../ui/field.tsx';
import type { EditedForm } from './edit-page.tsx';

interface Props {
  readonly field: string;
  readonly of: EditedForm['of'];
  /** English stands in for the others, so that one may not be missing. */
  readonly required?: boolean;
  readonly hint?: string | undefined;
}

/** One line in three languages beside each other. */
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
