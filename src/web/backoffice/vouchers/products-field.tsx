import { type KeyboardEvent, useRef, useState } from 'react';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { ChipRow, chipLook, chosenLook, restLook } from '../../ui/chips.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { X } from '../../ui/icons/x.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import type { loader as findProducts } from '../products/products-desk.page.tsx';

export interface NamedProduct {
  readonly id: number;
  readonly name: Readonly<Record<string, string>>;
}

interface Props {
  readonly name: string;
  readonly label: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  /** Products with known names. */
  readonly known: readonly NamedProduct[];
}

/** The number of results that fit below the field; a longer search term finds the others. */
const mostOffered = 8;
/** One letter would match half of the shop. */
const fewestLetters = 2;

/** Product numbers, selected by name. Without scripts the numbers are typed. */
export function ProductsField({ known, ...field }: Props) {
  const { t, locale } = useStaffText();
  const isAlive = useIsAlive();
  const place = useRef<HTMLDivElement>(null);
  const search = useShopFetcher<typeof findProducts>();
  const [typed, setTyped] = useState(field.defaultValue);
  const [words, setWords] = useState('');
  const [added, setAdded] = useState<readonly NamedProduct[]>([]);

  const numbers = typed.split(/[\s,]+/).filter((number) => number !== '');
  const chosen = [...new Set(numbers.map(Number))].filter(Number.isInteger);
  const nameOf = ({ name }: NamedProduct) => name[locale] || name.en || '';
  const nameOfNumber = (id: number) => {
    const product = [...known, ...added].find((one) => one.id === id);
    return product ? nameOf(product) : String(id);
  };
  const isSearching = words.trim().length >= fewestLetters;
  const found: readonly NamedProduct[] = (isSearching && search.data?.data) || [];
  const offered = found.filter(({ id }) => !chosen.includes(id)).slice(0, mostOffered);

  function find(text: string) {
    setWords(text);
    if (text.trim().length >= fewestLetters) void search.load(`/products?${new URLSearchParams({ q: text })}`);
  }

  /** Writes into the field itself, as typing would, so that the form stores it as a draft. */
  function choose(numbers: readonly number[]) {
    const input = place.current?.querySelector<HTMLInputElement>(`[name="${field.name}"]`);
    if (!input) return;
    input.value = numbers.join(', ');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function add(product: NamedProduct) {
    setAdded([...added, product]);
    choose([...chosen, product.id]);
    setWords('');
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (offered[0] && search.state === 'idle') add(offered[0]);
  }

  return (
    <div ref={place} className="grid gap-3">
      <Field {...field} hint={t('voucher.productsHint')} onInput={(event) => setTyped(event.currentTarget.value)} />
      {chosen.length > 0 && (
        <ChipRow>
          {chosen.map((id) => (
            <button
              key={id}
              type="button"
              aria-label={t('voucher.takeOut', { name: nameOfNumber(id) })}
              disabled={!isAlive}
              onClick={() => choose(chosen.filter((one) => one !== id))}
              className={classes(chipLook, chosenLook, 'pe-2.5 no-js:pointer-events-none')}
            >
              {nameOfNumber(id)}
              <X className="size-4" />
            </button>
          ))}
        </ChipRow>
      )}
      <div className="no-js:hidden">
        <Field
          // Without a name it is not submitted.
          name=""
          type="search"
          label={t('voucher.findProduct')}
          hint={t('voucher.findProductHint')}
          value={words}
          onChange={(event) => find(event.currentTarget.value)}
          onKeyDown={pressKey}
          autoComplete="off"
          disabled={!isAlive}
        />
        <div aria-live="polite">
          {offered.length > 0 && (
            <ChipRow>
              {offered.map((product) => (
                <button
                  key={product.id}
                  type="button"
                  aria-label={t('voucher.addProduct', { name: nameOf(product) })}
                  onClick={() => add(product)}
                  className={classes(chipLook, restLook)}
                >
                  {nameOf(product)}
                </button>
              ))}
            </ChipRow>
          )}
          {isSearching && search.state === 'idle' && search.data && offered.length === 0 && (
            <p className="pt-1.5 text-ink-soft text-sm">{t('voucher.noProduct')}</p>
          )}
        </div>
      </div>
    </div>
  );
}
