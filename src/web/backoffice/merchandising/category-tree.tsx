import { useState } from 'react';
import { dropped, type Step, stepped, walked } from '../../../domain/catalogue/merchandising/category-order.rules.ts';
import type { StaffCategory } from '../../../domain/catalogue/merchandising/staff-category.contract.ts';
import { pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { MoveButton } from '../frame/move-button.tsx';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import { placesText } from './places-text.ts';

const steps = [
  ['up', 'window.up', '↑'],
  ['down', 'window.down', '↓'],
  ['out', 'category.out', '←'],
  ['in', 'category.in', '→'],
] as const satisfies readonly (readonly [Step, string, string])[];

/**
 * The category tree, rearranged by drag and drop or with four arrow buttons; saved on request. Moves apply to the tree
 * that was shown; if it has changed since, the page says so instead.
 */
export function CategoryTree({ categories }: { readonly categories: readonly StaffCategory[] }) {
  const { t, locale } = useStaffText();
  const fetcher = useShopFetcher<SafeAnswer>();
  const was = placesText(categories);
  const [moves, setMoves] = useState<{ readonly of: string; readonly rows: readonly StaffCategory[] } | null>(null);
  const rows = moves?.of === was ? moves.rows : categories;
  const [dragged, setDragged] = useState<number | null>(null);
  const isChanged = placesText(rows) !== was;
  const take = (next: readonly StaffCategory[] | null) => {
    if (next) setMoves({ of: was, rows: next });
  };
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="was" value={was} />
      <input type="hidden" name="now" value={placesText(rows)} />
      {fetcher.data?.problem && <Notice tone="danger">{fetcher.data.problem}</Notice>}
      <ul className="grid gap-1">
        {walked(rows).map(({ row, depth }) => {
          const name = row.name[locale] || row.name.en;
          return (
            <li
              key={row.id}
              draggable
              onDragStart={() => setDragged(row.id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) take(dropped(rows, dragged, row.id));
                setDragged(null);
              }}
              style={{ marginInlineStart: `${depth * 1.5}rem` }}
              className="flex cursor-grab flex-wrap items-center gap-3 rounded-md border border-line bg-surface px-3 py-1"
            >
              <img
                src={pictureSources(row.picture.picture).src}
                alt=""
                // The row is dragged, not the picture alone.
                draggable={false}
                className="size-10 rounded-sm bg-muted"
              />
              <div className="min-w-32 flex-1">
                <Link to={`/window/categories/${row.id}`} className="hit-area font-medium text-brand-text underline">
                  {name}
                </Link>
                <span className="ps-3 text-ink-soft text-sm">{t('window.found', { count: row.products })}</span>
              </div>
              {row.hidden && <Badge>{t('category.hidden')}</Badge>}
              <div className="flex gap-1 no-js:hidden">
                {steps.map(([step, label, sign]) => {
                  const next = stepped(rows, row.id, step);
                  return (
                    <MoveButton key={step} label={t(label, { name })} isOff={!next} onMove={() => take(next)}>
                      {sign}
                    </MoveButton>
                  );
                })}
              </div>
            </li>
          );
        })}
      </ul>
      {isChanged && (
        <div className="sticky bottom-2 flex flex-wrap gap-3">
          <Button type="submit" loading={fetcher.state !== 'idle'} loadingLabel={t('window.saving')}>
            {t('window.saveOrder')}
          </Button>
          <Button type="button" variant="secondary" onClick={() => take(categories)}>
            {t('window.undoOrder')}
          </Button>
        </div>
      )}
    </fetcher.Form>
  );
}
