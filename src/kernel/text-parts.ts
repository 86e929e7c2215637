/** What stands between two marks, or nothing if they are not both there. */
export function between(text: string, open: string, close: string): string | undefined {
  const begin = text.indexOf(open);
  if (begin < 0) return undefined;
  const end = text.indexOf(close, begin + open.length);
  return end < 0 ? undefined : text.slice(begin + open.length, end);
}

/** The text without any of these signs at its ends. */
export function trimSigns(text: string, signs: string): string {
  const isSign = (at: number) => signs.includes(text.charAt(at));
  let begin = 0;
  let end = text.length;
  while (begin < end && isSign(begin)) begin++;
  while (end > begin && isSign(end - 1)) end--;
  return text.slice(begin, end);
}
