/** Signs without a look of their own: bidi controls, joiners, fillers, blanks that no one sees, places of lost pictures. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/gu;

/** Marks that stand on no letter. */
const lonelyMarks = /(^|\s)\p{M}+/gu;

/** Scripts that write the same letters differently where one of these stands between them. */
const joiners = /^[\u200c\u200d]$/;
const joined =
  /^(?:[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])$/u;

/** They choose a look of the sign before them. */
const selectors = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
const selectable = /^[\p{Emoji}\p{Sm}\p{Script=Han}]$/u;

/** The text without signs that nobody sees, by which two names that look alike would differ; scripts keep what they need. */
export function visibleText(text: string): string {
  const seen = text.replace(invisible, (sign, at: number) => (isNeeded(sign, text, at) ? sign : ''));
  return seen.replace(lonelyMarks, '$1');
}

/** One line of words as it is kept, whichever way it came in. */
export function cleanLine(words: string): string {
  return visibleText(words)
    .replace(/[\u2028\u2029]/g, ' ')
    .trim();
}

/** The same of several lines. */
export function cleanText(words: string): string {
  return visibleText(words)
    .replace(/[\u2028\u2029]/g, '\n')
    .trim();
}

/** Whether there is nothing to read. */
export function isBlank(words: string): boolean {
  return cleanLine(words) === '';
}

function isNeeded(sign: string, text: string, at: number): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  if (selectors.test(sign)) return selectable.test(before);
  const after = String.fromCodePoint(text.codePointAt(at + sign.length) ?? 0);
  return joiners.test(sign) && joined.test(before) && joined.test(after);
}
