/**
 * Names of which the last word is not the thing that it says alone: condensed milk is no milk, and sea cabbage, as Russian
 * calls seaweed, no cabbage. Kinds of a thing, such as green tea, are not listed: they are the thing.
 */
const namesOfOthers: readonly string[] = [
  ...['condensed milk', 'сгущённое молоко', 'quyultirilgan sut'],
  ...['sea cabbage', 'морская капуста', 'морской капусты', 'dengiz karami'],
];

/** By the last word of each, the names of other things, folded. */
export function otherThings(wordsOf: (text: string) => string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  return Map.groupBy(namesOfOthers.map(wordsOf), (words) => words.at(-1) ?? '');
}
