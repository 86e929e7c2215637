/** What a browser finds wrong with a field, as far as words need to know. */
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

/** The shop's words for it, since the browser's are in the browser's language. */
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
