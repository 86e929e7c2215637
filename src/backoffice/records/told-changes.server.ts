import type { AuditEntry } from '../../features/trust/audit.contract.ts';
import { columnChanges } from '../../features/trust/audit-change.rules.ts';
import { staffColumnName } from '../../i18n/staff-column-name.ts';
import type { Locale } from '../../kernel/locale.ts';

/** What an entry changed, each column by what people call it. */
export function toldChanges({ table, columns, before, after }: AuditEntry, locale: Locale) {
  return columnChanges(columns, before, after).map((change) => ({
    ...change,
    name: staffColumnName(locale, table, change.column),
  }));
}
export type ToldChange = ReturnType<typeof toldChanges>[number];
