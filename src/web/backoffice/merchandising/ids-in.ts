/** The ids that a hidden field lists. */
export function idsIn(text: FormDataEntryValue | null): number[] {
  return typeof text === 'string' && text !== '' ? text.split(',').map(Number) : [];
}
