import type { SalesDimension } from '../../../domain/desks/reports/sales-report.rules.ts';
import type { staffNumbersSay } from '../../../platform/i18n/staff-reports-say.ts';

/** The display name of a sales row; products and days have their own labels. */
export function rowName(
  { key, label }: { readonly key: string; readonly label: string },
  by: SalesDimension,
  say: (typeof staffNumbersSay)['en'],
): string {
  if (key === 'delivery') return say('numbers.delivery');
  if (by === 'method') return say(`numbers.method.${key as 'toss'}`);
  if (by === 'language') return say(`numbers.language.${key as 'en'}`);
  return by === 'zone' ? say(`numbers.zone.${key as 'jeju'}`) : label;
}
