import { type Locale, locales } from '../../../kernel/locale.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { changesOf } from './product-fields.ts';

/** Opens a preview of the customer's page from the current form in a new window; nothing is saved. */
export function PreviewButtons({ id }: { readonly id: number | undefined }) {
  const { t } = useStaffText();
  const isAlive = useIsAlive();
  return (
    <fieldset className="flex items-center gap-2 no-js:hidden">
      <legend className="float-left text-ink-soft text-sm">{t('product.preview')}</legend>
      {locales.map((locale) => (
        <Button
          key={locale}
          type="button"
          variant="secondary"
          size="small"
          disabled={!isAlive}
          onClick={({ currentTarget }) => openPreview(currentTarget.form, locale, id)}
        >
          {locale.toUpperCase()}
        </Button>
      ))}
    </fieldset>
  );
}

/**
 * A POST form, because a URL is too short for a product; the page belongs to the storefront, not to the back office.
 */
function openPreview(written: HTMLFormElement | null, locale: Locale, id: number | undefined): void {
  if (!written) return;
  const form = document.createElement('form');
  const where = { action: `/${locale}/product-preview`, target: '_blank' };
  Object.assign(form, { ...where, method: 'post', enctype: 'multipart/form-data', hidden: true });
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'product', value: JSON.stringify(previewed(written, locale, id)) });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}

/** The values of the form, without the texts in other languages than the page's. */
function previewed(written: HTMLFormElement, locale: Locale, id: number | undefined): object {
  const said = [...new FormData(written)].flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('safe.') && isShown(name, locale) ? [[name, value] as const] : [],
  );
  // Form data does not contain unticked boxes.
  const ticks = [...written.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ name, checked }) => [
    name,
    checked ? 'on' : '',
  ]);
  const fields = { ...Object.fromEntries(said), ...Object.fromEntries(ticks) };
  const { listed: _listed, ...changes } = changesOf(fields, fields);
  return { ...changes, ...(id === undefined ? {} : { id }) };
}

function isShown(name: string, locale: Locale): boolean {
  const language = locales.find((one) => name.endsWith(`.${one}`));
  return language === undefined || language === locale || language === 'en';
}
