import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { useText } from '../i18n/text-context.tsx';
import { useAddress } from './use-address.ts';

/** A plain form that opens the product list, so that searching works before any script has loaded. */
export function SearchForm() {
  const { t } = useText();
  const { to } = useAddress();
  return (
    <Form action={to('/products')} method="get" className="relative">
      <search>
        <input
          type="search"
          name="q"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          className="h-11 w-full rounded-full border border-line-strong bg-surface ps-5 pe-12 text-base placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-brand-text"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </search>
    </Form>
  );
}
