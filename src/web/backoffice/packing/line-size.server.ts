import type { Locale } from '../../../kernel/locale.ts';
import type { UnitType } from '../../../kernel/units.ts';
import { serverSay } from '../../../platform/i18n/server-say.ts';
import { unitText } from '../../../platform/i18n/unit-text.ts';

/** How large one piece of a line is, in any language: a slip speaks another one than whoever prints it. */
export function sizeOf(line: { readonly unit_type: UnitType; readonly unit_amount: number }, locale: Locale): string {
  return unitText(serverSay[locale], locale, line.unit_type, line.unit_amount);
}
