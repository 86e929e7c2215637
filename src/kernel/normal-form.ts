/** No script puts as many marks on one letter; Unicode calls a text with no more of them in a row stream-safe. */
const mostMarks = 30;

/** Wide marks of Japanese become marks. */
const crowd = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * One spelling for texts that look alike. The time that `String.normalize` takes grows with the square of the marks that
 * stand in a row, so that all beyond the thirtieth are left out: a text of a stranger must not keep the processor busy.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > mostMarks ? text.replace(crowd, '$1') : text).normalize(form);
}
