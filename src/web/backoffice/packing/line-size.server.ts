import type { Locale } from '../../../kernel/locale.ts';
import type { UnitType } from '../../../kernel/units.ts';
import { serverSay } from '../../../platform/i18n/server-say.ts';
import { unitText } from '../../../platform/i18n/unit-text.ts';

/** The size of one piece in a given language: a slip may have another language than the staff member. */
export function sizeOf(line: { readonly unit_type: UnitType; readonly unit_amount: number }, locale: Locale): string {
  return unitText(serverSay[locale], locale, line.unit_type, line.unit_amount);
}
