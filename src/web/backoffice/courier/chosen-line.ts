interface ChosenLine {
  readonly slug: string;
  readonly number: string;
  readonly box: string;
}

/** A line of a courier's file as a form value, after the preview. */
export function lineValue({ slug, number, box }: ChosenLine): string {
  return `${slug}|${number}|${box}`;
}

export function chosenLine(value: string): ChosenLine {
  const [slug = '', number = '', box = ''] = value.split('|');
  return { slug, number, box };
}
