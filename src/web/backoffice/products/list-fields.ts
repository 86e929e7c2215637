import type { StaffProductRow } from '../../../domain/catalogue/products/staff-product.contract.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

type Row = Pick<StaffProductRow, 'id' | 'listed' | 'archived'> & {
  readonly variations: readonly Pick<StaffProductRow['variations'][number], 'id' | 'price' | 'discount' | 'archived'>[];
};

/** The current values of the rows' fields; archived rows have none. */
export function listFields(rows: readonly Row[]): Fields {
  const inUse = (one: { readonly archived: boolean }) => !one.archived;
  return Object.fromEntries(
    rows.filter(inUse).flatMap(({ id, listed, variations }) => [
      [`listed.${id}`, listed ? 'on' : ''],
      ...variations.filter(inUse).flatMap((size) => [
        [`price.${size.id}`, String(size.price)],
        [`discount.${size.id}`, String(size.discount ?? '')],
      ]),
    ]),
  );
}
