/** Characters that show nothing: bidi controls, joiners, fillers, invisible blanks, object placeholders. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/gu;

/** Marks without a base letter. */
const lonelyMarks = /(^|\s)\p{M}+/gu;

/** Scripts in which a joiner changes how the neighbouring letters look. */
const joiners = /^[\u200c\u200d]$/;
const joined =
  /^(?:[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])$/u;

/** Variation selectors change the look of the character before them. */
const selectors = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
const selectable = /^[\p{Emoji}\p{Sm}\p{Script=Han}]$/u;

/**
 * The text without invisible characters, which would make two names that look the same differ. Characters that a script
 * needs stay.
 */
export function visibleText(text: string): string {
  const seen = text.replace(invisible, (sign, at: number) => (isNeeded(sign, text, at) ? sign : ''));
  return seen.replace(lonelyMarks, '$1');
}

/** One line of text in the form in which it is stored. */
export function cleanLine(words: string): string {
  return visibleText(words)
    .replace(/[\u2028\u2029]/g, ' ')
    .trim();
}

/** Several lines of text in the form in which they are stored. */
export function cleanText(words: string): string {
  return visibleText(words)
    .replace(/[\u2028\u2029]/g, '\n')
    .trim();
}

/** Whether nothing in the text is visible. */
export function isBlank(words: string): boolean {
  return cleanLine(words) === '';
}

function isNeeded(sign: string, text: string, at: number): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  if (selectors.test(sign)) return selectable.test(before);
  const after = String.fromCodePoint(text.codePointAt(at + sign.length) ?? 0);
  return joiners.test(sign) && joined.test(before) && joined.test(after);
}
