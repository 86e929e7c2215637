/** The parts of a field's validity that the message depends on. */
export interface Found {
  readonly validity: Readonly<
    Record<'valueMissing' | 'rangeUnderflow' | 'rangeOverflow' | 'tooLong' | 'customError', boolean>
  >;
  readonly validationMessage: string;
  readonly min?: string;
  readonly max?: string;
  readonly maxLength?: number;
}

type Said = (
  key: 'wrong.empty' | 'wrong.least' | 'wrong.most' | 'wrong.long' | 'wrong.form',
  values?: { limit: string },
) => string;

/** The message in the shop's language; the browser's own is in the language of the browser. */
export function problemIn(
  { validity, validationMessage, min = '', max = '', maxLength = 0 }: Found,
  say: Said,
): string {
  if (validity.customError) return validationMessage;
  if (validity.valueMissing) return say('wrong.empty');
  if (validity.rangeUnderflow) return say('wrong.least', { limit: min });
  if (validity.rangeOverflow) return say('wrong.most', { limit: max });
  if (validity.tooLong) return say('wrong.long', { limit: String(maxLength) });
  return say('wrong.form');
}
