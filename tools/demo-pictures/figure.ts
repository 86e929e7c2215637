/** The only part of a product's name that is printed on its pack: a figure, which is the same in every language. */
export function figureIn(name: string): string {
  const [figure = ''] = /\d{1,3}(?:\.\d{1,2})?%|\d{1,3}\/\d{1,3}|(?<=No\. )\d{1,3}/.exec(name) ?? [];
  return figure.replace('%', ' %');
}
