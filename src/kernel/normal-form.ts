/** No script puts more marks on one letter. Unicode calls text with at most 30 marks in a row stream-safe. */
const mostMarks = 30;

/** The halfwidth Japanese sound marks become combining marks. */
const crowd = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The same spelling for texts that look the same. `String.normalize` takes time quadratic in the number of marks in a
 * row, so marks after the thirtieth are removed; otherwise an attacker's text could block the event loop.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > mostMarks ? text.replace(crowd, '$1') : text).normalize(form);
}
