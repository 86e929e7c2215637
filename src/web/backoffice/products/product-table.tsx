import { pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import type { StaffProductRow } from '../../../domain/catalogue/products/staff-product.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { togglePage } from '../orders/row-selection.ts';

interface Props {
  readonly rows: readonly StaffProductRow[];
  /** Unsaved input by field name. */
  readonly typed: Typed;
  readonly mayEdit: boolean;
  readonly picked: ReadonlySet<number>;
  /** Clears the selection, on other pages too. */
  readonly onLetGo: () => void;
}

type Typed = Readonly<Record<string, string>>;

const figureLook = 'h-10 rounded-md border border-line-strong bg-surface px-2 text-end tabular-nums';

/** The products of a page; prices, discounts and listing are edited in their rows. */
export function ProductTable({ rows, typed, mayEdit, picked, onLetGo }: Props) {
  const { t, locale } = useStaffText();
  const nameOf = ({ name }: StaffProductRow) => name[locale] || name.en;
  return (
    <Table
      caption={t('products.title')}
      captionHidden
      cards
      dense
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={t('products.none')}
      columns={[
        {
          key: 'name',
          card: 'wide',
          header: (
            <span className="flex items-center gap-3">
              {mayEdit && (
                <input
                  type="checkbox"
                  data-all-rows
                  aria-label={t('orders.selectPage')}
                  defaultChecked={picked.size > 0 && rows.every(({ id }) => picked.has(id))}
                  onChange={({ currentTarget }) => (currentTarget.checked ? togglePage(true) : onLetGo())}
                  className="size-6 accent-brand"
                />
              )}
              {t('products.name')}
            </span>
          ),
          cell: (row) => (
            <span className="flex min-w-44 items-center gap-3">
              {mayEdit && (
                <>
                  <input type="hidden" name="row" value={`${row.id}:${row.version}:${nameOf(row)}`} />
                  <input
                    type="checkbox"
                    name="pick"
                    value={row.id}
                    defaultChecked={picked.has(row.id)}
                    aria-label={t('products.select', { name: nameOf(row) })}
                    className="size-6 shrink-0 accent-brand"
                  />
                </>
              )}
              {row.picture && (
                <img
                  src={pictureSources(row.picture).src}
                  alt=""
                  className="size-10 shrink-0 rounded-sm"
                  loading="lazy"
                />
              )}
              <Link
                data-row
                prefetch="none"
                to={`/products/${row.id}`}
                className="hit-area text-brand-text hover:underline"
              >
                {nameOf(row)}
              </Link>
            </span>
          ),
        },
        {
          key: 'sizes',
          card: 'wide',
          header: t('products.sizes'),
          cell: (row) => <Sizes row={row} name={nameOf(row)} typed={typed} mayEdit={mayEdit && !row.archived} />,
        },
        {
          key: 'state',
          header: t('products.onSale'),
          card: 'named',
          cell: (row) => <OnSale row={row} name={nameOf(row)} typed={typed} mayEdit={mayEdit} />,
        },
        {
          // Side by side they would be too wide for a tablet.
          key: 'place',
          header: `${t('products.brand')} · ${t('products.category')}`,
          cell: ({ brand_name: brand, category_name: category }) => (
            <>
              {brand}
              <span className="block text-ink-soft">{category}</span>
            </>
          ),
        },
        { key: 'translation', header: t('products.translation'), cell: (row) => <Translations row={row} /> },
      ]}
    />
  );
}

interface CellProps extends Pick<Props, 'typed' | 'mayEdit'> {
  readonly row: StaffProductRow;
  readonly name: string;
}

function Sizes({ row, name, typed, mayEdit }: CellProps) {
  const { t } = useStaffText();
  return (
    <ul className="grid gap-1">
      {row.variations
        .filter(({ archived }) => !archived)
        .map(({ id, unit_type: unit, unit_amount: amount, price, discount, stock }) => {
          const size = `${amount} ${t(`unit.${unit}`)}`;
          return (
            <li key={id} className="flex items-center gap-2 whitespace-nowrap max-xl:gap-1.5">
              <span className="w-18 text-ink-soft max-xl:w-14">{size}</span>
              {mayEdit ? (
                <>
                  <input type="hidden" name={`sizes.${row.id}`} value={id} />
                  <input type="hidden" name={`was.price.${id}`} value={price} />
                  <input type="hidden" name={`was.discount.${id}`} value={discount ?? ''} />
                  <input
                    name={`price.${id}`}
                    defaultValue={typed[`price.${id}`] ?? price}
                    inputMode="numeric"
                    aria-label={t('products.priceOf', { name, size })}
                    className={`${figureLook} w-24 max-xl:w-20`}
                  />
                  <input
                    name={`discount.${id}`}
                    defaultValue={typed[`discount.${id}`] ?? discount ?? ''}
                    inputMode="numeric"
                    placeholder="%"
                    aria-label={t('products.discountOf', { name, size })}
                    className={`${figureLook} w-14 max-xl:w-12`}
                  />
                  <Now typed={typed[`price.${id}`]} now={String(price)} value={`${price} ₩`} />
                  <Now typed={typed[`discount.${id}`]} now={String(discount ?? '')} value={`${discount ?? 0} %`} />
                </>
              ) : (
                <span>
                  {price} ₩{discount !== null && ` · ${discount} %`}
                </span>
              )}
              <span className="text-ink-soft">{t('products.stockOf', { count: stock })}</span>
            </li>
          );
        })}
    </ul>
  );
}

/** The current value of a field, beside the input. */
function Now({
  typed,
  now,
  value,
}: {
  readonly typed: string | undefined;
  readonly now: string;
  readonly value: string;
}) {
  const { t } = useStaffText();
  return typed === undefined || typed === now ? null : (
    <span className="text-danger-text text-sm">{t('products.now', { value })}</span>
  );
}

function OnSale({ row, name, typed, mayEdit }: CellProps) {
  const { t } = useStaffText();
  if (row.archived) return <Badge>{t('productState.archived')}</Badge>;
  if (!mayEdit)
    return (
      <Badge tone={row.listed ? 'success' : 'neutral'}>
        {t(row.listed ? 'productState.listed' : 'productState.unlisted')}
      </Badge>
    );
  return (
    <>
      <input type="hidden" name={`was.listed.${row.id}`} value={row.listed ? 'on' : ''} />
      <input
        type="checkbox"
        name={`listed.${row.id}`}
        defaultChecked={typed[`listed.${row.id}`] === undefined ? row.listed : typed[`listed.${row.id}`] === 'on'}
        aria-label={`${t('products.onSale')}: ${name}`}
        className="size-6 accent-brand"
      />
    </>
  );
}

/** The languages with missing or outdated translations. */
function Translations({ row: { missing, outdated } }: { readonly row: StaffProductRow }) {
  const { t } = useStaffText();
  const languages = (texts: readonly string[]) =>
    [...new Set(texts.map((text) => text.split('.')[1]?.toUpperCase()))].join(', ');
  return (
    <span className="grid justify-items-start gap-1">
      {missing.length > 0 && <Badge tone="danger">{t('products.missing', { languages: languages(missing) })}</Badge>}
      {outdated.length > 0 && <Badge>{t('products.outdated', { languages: languages(outdated) })}</Badge>}
    </span>
  );
}
