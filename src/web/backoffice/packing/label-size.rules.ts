/** Letter sizes of a label's address in millimetres; the other texts scale with it. */
export const labelSizes = [4, 3.6, 3.2, 2.8, 2.4, 2.1, 1.9] as const;
export type LabelSize = (typeof labelSizes)[number];

/** The texts on a label between its code and its sender. */
interface LabelWords {
  readonly recipient: string;
  readonly address: readonly string[];
  readonly courierNote: string;
}

/** The width of a line and the total height of the lines, in millimetres. */
const [wide, high] = [87, 82];
/** Lines break at words, which leaves some of the width unused. */
const lostAtEnds = 1.12;
const lineHeight = 1.25;

/** The largest letters with which all texts fit on the label: a courier cannot read truncated text. */
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

/** The width in letter heights: Korean letters are square, others about two thirds of that. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : 0.68), 0);
}
