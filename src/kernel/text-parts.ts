/** The text between two marks, or undefined unless both are present. */
export function between(text: string, open: string, close: string): string | undefined {
  const begin = text.indexOf(open);
  if (begin < 0) return undefined;
  const end = text.indexOf(close, begin + open.length);
  return end < 0 ? undefined : text.slice(begin + open.length, end);
}

/** The text without any of these signs at its start and end. */
export function trimSigns(text: string, signs: string): string {
  const isSign = (at: number) => signs.includes(text.charAt(at));
  let begin = 0;
  let end = text.length;
  while (begin < end && isSign(begin)) begin++;
  while (end > begin && isSign(end - 1)) end--;
  return text.slice(begin, end);
}

/** Up to the first full stop, question mark or exclamation mark that is followed by a capital letter. */
export function firstSentence(text: string): string {
  for (let at = 0; at + 2 < text.length; at += 1) {
    const isMark = '.!?'.includes(text.charAt(at)) && text.charAt(at + 1).trim() === '';
    const next = text.charAt(at + 2);
    if (isMark && next !== next.toLowerCase()) return text.slice(0, at + 1);
  }
  return text;
}
