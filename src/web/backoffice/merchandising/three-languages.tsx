import { locales } from '../../../kernel/locale.ts';
import { Field, TextareaField } from '../../ui/field.tsx';
import type { EditedForm } from './edit-page.tsx';

interface Props {
  readonly field: string;
  readonly of: EditedForm['of'];
  /** English is required, because it is the fallback for the others. */
  readonly required?: boolean;
  readonly hint?: string | undefined;
  readonly isLong?: boolean;
}

/** One text in three languages beside each other. */
export function ThreeLanguages({ field, of, required, hint, isLong }: Props) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {locales.map((locale) => {
        const form = of(`${field}.${locale}`);
        const { inputMode, ...limits } = form;
        return isLong ? (
          <TextareaField {...limits} key={locale} lang={locale} hint={hint} />
        ) : (
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
