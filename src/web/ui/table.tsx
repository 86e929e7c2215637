import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `end` is for figures, so that their digits line up. */
  readonly align?: 'start' | 'end' | undefined;
  /** For dates, numbers and codes, which are hard to read on two lines. */
  readonly nowrap?: boolean | undefined;
  /** In the card layout: whether the cell has a line of its own, or shows its heading before the value. */
  readonly card?: 'wide' | 'named' | undefined;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly captionHidden?: boolean | undefined;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** On a phone each row is a card that shows all values, instead of a row that scrolls sideways. */
  readonly cards?: boolean | undefined;
  /** For many columns of figures. */
  readonly dense?: boolean | undefined;
}

/** Wide tables scroll inside their own frame. The page never scrolls sideways. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, empty, cards, dense }: TableProps<Row>) {
  const captionId = useId();
  // Browsers drop the table semantics when `display` changes.
  const role = (name: string) => (cards ? name : undefined);
  return (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
      tabIndex={0}
      className="scroll-shade-x overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table role={role('table')} className={classes('w-full text-start text-sm', cards && 'max-sm:block')}>
        <caption
          id={captionId}
          className={
            captionHidden
              ? 'sr-only'
              : // The caption of a table with `display: block` would be as narrow as its longest word.
                classes('px-4 pt-3 pb-1 text-start font-semibold text-base', cards && 'max-sm:block')
          }
        >
          {caption}
        </caption>
        <thead role={role('rowgroup')} className={classes(cards && 'max-sm:sr-only')}>
          <tr role={role('row')} className="border-line border-b">
            {columns.map(({ key, header, ...look }) => (
              <th
                key={key}
                role={role('columnheader')}
                scope="col"
                className={classes(
                  cellLook(look, dense),
                  // Figures are narrower than their headings.
                  dense ? 'hyphens-auto text-xs' : lineLook(look),
                  'font-medium text-ink-soft',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role('rowgroup')} className={classes(cards && 'max-sm:block')}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role={role('row')}
              className={classes(
                'border-line border-b last:border-b-0 hover:bg-muted',
                cards && 'max-sm:flex max-sm:flex-wrap max-sm:px-2 max-sm:py-2',
              )}
            >
              {columns.map(({ key, header, cell, card, ...look }, index) => {
                const all = {
                  className: classes(
                    cellLook(look, dense),
                    lineLook(look),
                    // Small figures, so that ten columns of millions fit on a tablet.
                    dense && look.align === 'end' && 'max-xl:text-xs',
                    cards && cardLook(card),
                    index === 0 && (dense ? 'hyphens-auto font-medium' : 'font-medium'),
                  ),
                  ...(card === 'named' ? { 'data-name': `${header} ` } : {}),
                };
                return index === 0 ? (
                  <th key={key} role={role('rowheader')} scope="row" {...all}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} role={role('cell')} {...all}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr role={role('row')}>
              <td role={role('cell')} colSpan={columns.length} className="px-4 py-8 text-center text-ink-soft">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function cardLook(card: Column<never>['card']): string {
  return classes(
    'max-sm:grow max-sm:px-2 max-sm:py-0.5 max-sm:empty:hidden',
    // Two values side by side if both fit.
    card === 'wide' ? 'max-sm:basis-full' : 'max-sm:basis-[45%] max-sm:text-start',
    card === 'named' && 'max-sm:before:text-ink-soft max-sm:before:content-[attr(data-name)]',
  );
}

type Look = Pick<Column<never>, 'align' | 'nowrap'>;

function cellLook({ align }: Look, dense = false): string {
  return classes(
    dense ? 'px-1 py-2 sm:first:ps-3 sm:last:pe-3 xl:px-1.5 xl:last:pe-4 xl:first:ps-4' : 'px-2.5 py-3 xl:px-4',
    align === 'end' ? 'text-end tabular-nums' : 'text-start',
  );
}

function lineLook({ align, nowrap }: Look): string | false {
  return (nowrap || align === 'end') && 'whitespace-nowrap';
}
