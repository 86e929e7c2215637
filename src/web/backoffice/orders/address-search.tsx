import { type RefObject, useState } from 'react';
import { createBrowserClient } from '../../../platform/http/browser-client.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type FoundPlace, findPlaces } from './find-places.ts';

/** Searches an address and writes the selected one into the fields of the form. */
export function AddressSearch({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const { t, locale } = useStaffText();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly FoundPlace[] | 'failed' | 'vague'>();

  async function search() {
    const call = createBrowserClient({ main: '', async: '' }, locale, '');
    setFound(await findPlaces(call, query));
  }
  function take({ zip_code, address_text }: FoundPlace) {
    for (const [name, value] of Object.entries({ zip_code, address_text })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    setFound(undefined);
  }
  return (
    <search className="grid gap-2 pt-2">
      <Field
        label={t('order.findAddress')}
        name="address_search"
        type="search"
        autoComplete="off"
        maxLength={300}
        hint={t('order.findAddressHint')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void search();
        }}
      />
      <Button type="button" variant="secondary" size="small" disabled={query.trim() === ''} onClick={search}>
        {t('order.findAddress')}
      </Button>
      <div role="status">
        {found === 'failed' && <p>{t('order.findFailed')}</p>}
        {found === 'vague' && <p>{t('order.findVague')}</p>}
        {found?.length === 0 && <p>{t('order.findNone')}</p>}
      </div>
      {Array.isArray(found) && found.length > 0 && (
        <ul className="grid gap-1">
          {found.map((one: FoundPlace) => (
            <li key={`${one.zip_code} ${one.address_text}`}>
              <Button type="button" variant="quiet" size="small" onClick={() => take(one)}>
                {`${one.zip_code} ${one.address_text}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
