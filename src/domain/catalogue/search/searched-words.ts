import { normalForm } from '../../../kernel/normal-form.ts';

/** Longer ones are sentences, which nobody types twice. */
const longest = 60;
const shortest = 2;
/** So many digits, in any script, may be a phone number, an order or an address. */
const mostDigits = 4;

/** An address of mail or of the web. */
const namesSomebody = /@|\.(?:com|net|ru|uz|kr)\b|t\.me|https?:/;

/** Pages and calls that list what a search finds. */
const lists = /^(?:\/(?:ru|uz))?\/products(?:\.data)?$|^\/api\/(?:products\/(?:filter|main-list)|esearch\/filter)\/?$/;

/** What was searched by this address, tidied; null where it is no search, a narrowed one, or might name somebody. */
export function searchIn(url: string): string | null {
  const mark = url.indexOf('?');
  if (mark < 0 || !lists.test(url.slice(0, mark))) return null;
  const query = new URLSearchParams(url.slice(mark + 1));
  // The router of the pages says beside it what it wants.
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
