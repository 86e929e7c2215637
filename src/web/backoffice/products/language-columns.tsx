import type { ReactNode } from 'react';
import {
  optionalTexts,
  sourceLocale,
  type TextName,
  type TranslatedField,
} from '../../../domain/catalogue/products/product-edit.rules.ts';
import { type Locale, locales } from '../../../kernel/locale.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

interface Props {
  readonly field: TranslatedField;
  readonly label: string;
  readonly values: Fields;
  readonly missing: readonly string[];
  readonly outdated: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
}

/** One text in three languages side by side; missing and outdated translations are marked. */
export function LanguageColumns({ field, label, values, missing, outdated, errors }: Props) {
  const { t } = useStaffText();
  const note = (name: TextName): ReactNode => {
    if (missing.includes(name)) return <span className="text-danger-text">{t('product.isMissing')}</span>;
    return outdated.includes(name) ? <span className="text-accent-text">{t('product.isOutdated')}</span> : undefined;
  };
  const isOptional = optionalTexts.some((optional) => optional === field);
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {locales.map((locale) => {
        const name: TextName = `${field}.${locale}`;
        const shared = {
          name,
          lang: locale,
          label: `${label}, ${t(`language.${locale}`)}`,
          defaultValue: values[name] ?? '',
          required: locale === sourceLocale && !isOptional,
          hint: note(name),
          error: errors[name],
        };
        return (
          <div key={locale} className="grid content-start gap-1">
            {field === 'name' ? (
              <Field {...shared} maxLength={120} />
            ) : (
              <TextareaField {...shared} maxLength={isOptional ? 1_000 : 5_000} />
            )}
            <CopyButtons field={field} to={locale} />
          </div>
        );
      })}
    </div>
  );
}

/** Copies the text of another language here, to be translated. */
function CopyButtons({ field, to }: { readonly field: TranslatedField; readonly to: Locale }) {
  const { t } = useStaffText();
  const isAlive = useIsAlive();
  return (
    <p className="flex flex-wrap gap-x-3 no-js:hidden">
      {locales
        .filter((locale) => locale !== to)
        .map((from) => (
          <button
            key={from}
            type="button"
            disabled={!isAlive}
            className="min-h-6 text-brand-text text-sm enabled:hover:underline disabled:text-ink-soft"
            onClick={({ currentTarget }) => copyText(currentTarget.form, `${field}.${from}`, `${field}.${to}`)}
          >
            {t('product.copyFrom', { language: t(`language.${from}`) })}
          </button>
        ))}
    </p>
  );
}

function copyText(form: HTMLFormElement | null, from: string, to: string): void {
  const [source, target] = [textField(form, from), textField(form, to)];
  if (!source || !target) return;
  target.value = source.value;
  // Notifies listeners of input.
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

function textField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}
