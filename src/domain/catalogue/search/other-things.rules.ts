/**
 * Names of which the last word is not the thing that it says alone: condensed milk is no milk, and sea cabbage, as Russian
 * calls seaweed, no cabbage. Kinds of a thing, such as green tea, are not listed: they are the thing.
 */
export const namesOfOthers: readonly string[] = [
  ...['condensed milk', 'сгущённое молоко', 'quyultirilgan sut'],
  ...['sea cabbage', 'морская капуста', 'dengiz karami'],
];
