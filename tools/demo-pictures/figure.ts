/** The only words of a product's name that are printed on its pack: figures, which read alike in every language. */
export function figureIn(name: string): string {
  const [figure = ''] = /\d{1,3}(?:\.\d{1,2})?%|\d{1,3}\/\d{1,3}|(?<=No\. )\d{1,3}/.exec(name) ?? [];
  return figure.replace('%', ' %');
}
