import { normalForm } from '../../../kernel/normal-form.ts';

/** Longer ones are sentences that are unlikely to be repeated. */
const longest = 60;
const shortest = 2;
/** More digits may be a phone number, an order number or an address. */
const mostDigits = 4;

/** An email address or a URL. */
const namesSomebody = /@|\.(?:com|net|ru|uz|kr)\b|t\.me|https?:/;

/** Pages and API calls that list search results. */
const lists = /^(?:\/(?:ru|uz))?\/products(?:\.data)?$|^\/api\/(?:products\/(?:filter|main-list)|esearch\/filter)\/?$/;

/** The normalised search of a URL; null if there is none, if filters are set, or if it may contain personal data. */
export function searchIn(url: string): string | null {
  const mark = url.indexOf('?');
  if (mark < 0 || !lists.test(url.slice(0, mark))) return null;
  const query = new URLSearchParams(url.slice(mark + 1));
  // A parameter of the page router.
  query.delete('_routes');
  const words = query.get('q');
  return words === null || query.size > 1 ? null : tidied(words);
}

function tidied(text: string): string | null {
  const words = normalForm(text.toWellFormed(), 'NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (words.length < shortest || words.length > longest || namesSomebody.test(words)) return null;
  return (words.match(/\p{N}/gu)?.length ?? 0) > mostDigits ? null : words;
}
