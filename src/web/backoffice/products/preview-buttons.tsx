import { type Locale, locales } from '../../../kernel/locale.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { changesOf } from './product-fields.ts';

/** Opens the customer's page, made of what the form says now, in a window of its own; nothing is saved. */
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

/** By a form, since an address has no room for a product; its page is the shop's, not this front's. */
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

/** All that the form says; of the texts only those that this page can show. */
function previewed(written: HTMLFormElement, locale: Locale, id: number | undefined): object {
  const said = [...new FormData(written)].flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('safe.') && isShown(name, locale) ? [[name, value] as const] : [],
  );
  // Ticks that are taken off are not said.
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
