import type { SearchTrial } from '../../../domain/catalogue/merchandising/synonym.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';

/** The current results of a search, and why they match. */
export function SearchTrialShown({ trial: { by, words, count, products } }: { readonly trial: SearchTrial }) {
  const { t } = useStaffText();
  const searched = words.map(({ word }) => word).join(' ');
  const told = by === 'keyboard' || by === 'apart' || by === 'slips' ? { words: searched } : undefined;
  return (
    <div className="grid gap-4 rounded-md border border-line bg-surface p-4 lg:grid-cols-2">
      <div className="grid content-start gap-2">
        <h3 className="font-semibold">{t('window.found', { count })}</h3>
        <ol className="grid gap-1">
          {products.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/products/${id}`} className="hit-area text-brand-text underline">
                {name}
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <div className="grid content-start gap-2">
        <h3 className="font-semibold">{t('words.why')}</h3>
        <p>{told ? t(`words.way.${by as 'slips'}`, told) : t(`words.way.${by as 'typed'}`)}</p>
        <dl className="grid gap-2">
          {words.map(({ word, matches }) => (
            <div key={word}>
              <dt className="font-medium">{t('words.readAs', { word })}</dt>
              {matches.length === 0 && <dd className="text-danger-text">{t('words.noMatch')}</dd>}
              {matches.map(({ term, how }) => (
                <dd key={term}>
                  {term} <span className="text-ink-soft text-sm">· {t(`words.how.${how}`)}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
