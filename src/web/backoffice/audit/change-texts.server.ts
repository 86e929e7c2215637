import { carrierName } from '../../../domain/orders/parcels/carrier.rules.ts';
import type { AuditEntry } from '../../../domain/staff/audit/audit.contract.ts';
import { columnChanges, excerpts } from '../../../domain/staff/audit/audit-change.rules.ts';
import { referenceKey, referenceKindOf, rowReference } from '../../../domain/staff/audit/audit-reference.rules.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { groupedDigits } from '../../../kernel/money.ts';
import { staffColumnName, staffRecordsSay } from '../../../platform/i18n/staff-audit-say.ts';
import { nothingWritten, staffPartName, staffValueWord, yesOrNo } from '../../../platform/i18n/staff-value-word.ts';
import { koreanMoment } from '../frame/korean-moment.ts';

/** Columns and settings fields that are amounts in won. */
const amounts = new Set([
  ...[
    'amount',
    'price',
    'usual_price',
    'total_price',
    'items_total',
    'discount_total',
    'delivery_price',
    'allowance_total',
    'surcharge_due',
    'surcharge_waived',
  ],
  ...['voucher_total', 'refund_amount', 'delivery_refund', 'exempt_amount', 'fee', 'paid_out', 'from_total', 'most'],
  ...['base_price', 'free_from', 'jeju_surcharge', 'remote_surcharge'],
]);

/** The context of a value: its name determines its format. */
interface Place {
  readonly locale: Locale;
  readonly table: string;
  readonly column: string;
  readonly part: string | null;
  /** The kind of the voucher, if the entry has it: an amount changed alone may be won or percent. */
  readonly voucherKind: unknown;
  readonly names: Names;
}

/** Display names of the rows that a page of the log mentions. */
type Names = Readonly<Record<string, string>>;

/** The display name of the entry's row, or its number if it has no name or was deleted. */
export function rowName({ table, row, order_number }: AuditEntry, names: Names): string {
  const reference = rowReference({ table, row });
  return order_number ?? (reference && names[referenceKey(reference)]) ?? row;
}

/** The changes of an entry with display names for columns and values; amounts and times are formatted as elsewhere. */
export function changeTexts({ table, columns, ...entry }: AuditEntry, locale: Locale, names: Names) {
  const isNamed = ({ column, before, after }: { column: string; before: unknown; after: unknown }) =>
    column === 'id' && entry.order_number === null && String(after ?? before) === entry.row;
  const voucherKind = table === 'vouchers' ? (entry.after ?? entry.before)?.kind : undefined;
  // The order number is shown beside the entry already.
  const changes = columnChanges(columns, entry.before, entry.after).filter((change) => !isNamed(change));
  return changes.map((change) => {
    const { column, part } = change;
    const place = { locale, table, column, part, voucherKind, names };
    const [before, after] = excerpts(valueText(place, change.before), valueText(place, change.after));
    return {
      ...{ column, part, told: change.told },
      name: staffColumnName(locale, table, column),
      partName: part === null ? null : staffPartName(locale, part),
      ...{ before, after },
    };
  });
}
export type ChangeText = ReturnType<typeof changeTexts>[number];

function valueText(place: Place, value: unknown): string | null {
  const { locale } = place;
  if (value === null || value === undefined) return null;
  if (value === '') return nothingWritten(locale);
  if (typeof value === 'boolean') return yesOrNo(locale, value);
  if (typeof value === 'number') return numberText(place, value);
  if (typeof value === 'string') return wordText(place, value);
  if (Array.isArray(value))
    return value.length === 0
      ? nothingWritten(locale)
      : value.map((one) => valueText(place, one)).join(listSign(value));
  const fields = Object.entries(value).flatMap(([part, inside]) => {
    const text = valueText({ ...place, part }, inside);
    return text === null ? [] : [`${staffPartName(locale, part)}: ${text}`];
  });
  return fields.length === 0 ? nothingWritten(locale) : fields.join(', ');
}

/** Objects contain commas, so a list of them is separated by semicolons. */
function listSign(values: readonly unknown[]): string {
  return values.some((one) => typeof one === 'object') ? '; ' : ', ';
}

function numberText(place: Place, value: number): string {
  const name = place.part ?? place.column;
  const kind = place.part === null ? referenceKindOf(place.column) : null;
  if (kind)
    return (
      place.names[referenceKey({ kind, id: value })] ??
      staffRecordsSay[place.locale]('records.number', { number: String(value) })
    );
  if (place.column === 'discount' || (place.voucherKind === 'percent' && name === 'amount')) return `${value}\u00A0%`;
  if (isAmount(place, name)) return `${value < 0 ? '−' : ''}${groupedDigits(Math.abs(value))}\u00A0₩`;
  return wordText(place, String(value));
}

function isAmount({ table, column, part, voucherKind }: Place, name: string): boolean {
  if (table === 'vouchers' && column === 'amount') return voucherKind === 'won';
  if (table === 'settings') return amounts.has(name) || name === 'value';
  return part === null ? amounts.has(name) : name === 'amount';
}

function wordText({ locale, table, column, part }: Place, value: string): string {
  const word = staffValueWord(locale, table, part ?? column, value);
  if (word !== null) return word;
  if (column === 'carrier') return carrierName(value);
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
  return isMoment ? koreanMoment(value) : value;
}
