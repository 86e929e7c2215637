import { locales } from '../../../kernel/locale.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Field } from '../../ui/field.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';

interface Props {
  readonly field: string;
  readonly label: (language: string) => string;
  readonly values: Fields;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly most: number;
  /** English stands in for the others, so that one may not be missing. */
  readonly required?: boolean;
  readonly hint?: string | undefined;
}

/** One line in three languages beside each other. */
export function ThreeLanguages({ field, label, values, errors, most, required, hint }: Props) {
  const { t } = useStaffText();
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {locales.map((locale) => {
        const name = `${field}.${locale}`;
        return (
          <Field
            key={locale}
            name={name}
            lang={locale}
            label={label(t(`language.${locale}`))}
            defaultValue={values[name] ?? ''}
            required={required && locale === 'en'}
            error={errors?.[name]}
            hint={hint}
            maxLength={most}
          />
        );
      })}
    </div>
  );
}
