/** How large the letters of a label's address are, in millimetres; the others are so many times as large. */
export const labelSizes = [4, 3.6, 3.2, 2.8, 2.4, 2.1, 1.9] as const;
export type LabelSize = (typeof labelSizes)[number];

/** What is written on a label between its code and its sender. */
interface LabelWords {
  readonly recipient: string;
  readonly address: readonly string[];
  readonly courierNote: string;
}

/** What a line is wide and all lines together may be high, in millimetres. */
const [wide, high] = [87, 82];
/** Lines end with a word and not with the paper. */
const lostAtEnds = 1.12;
const lineHeight = 1.25;

/** The largest letters with which all of it is on the label: what is cut off, no courier reads. */
export function labelSize({ recipient, address, courierNote }: LabelWords): LabelSize {
  const heightAt = (size: number) => {
    const lines = (text: string, times: number) =>
      Math.max(1, Math.ceil((widthOf(text) * size * times * lostAtEnds) / wide)) * times * lineHeight;
    const note = courierNote === '' ? 0 : lines(courierNote, 1.25) + 1.5;
    const where = address.reduce((sum, part) => sum + lines(part, 1.25), 0);
    return size * (lines(recipient, 1.75) + (1.5 + 2.25) * lineHeight + 0.5 + where + note);
  };
  return labelSizes.find((size) => heightAt(size) <= high) ?? 1.9;
}

/** In times of a letter's height: those of Korean are square, others about two thirds of that. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : 0.68), 0);
}
