import { escapeHtml } from '../../kernel/escape-html.ts';
import { between } from '../../kernel/text-parts.ts';
import type { ListedProduct } from './worker-messages.ts';

/** A phone keeps this many; the ones seen first are forgotten first. */
export const mostKept = 200;

/** The products seen before and now, the latest at the end. */
export function withListed(before: readonly ListedProduct[], now: readonly ListedProduct[]): ListedProduct[] {
  const seen = new Set(now.map(({ address }) => address));
  return [...before.filter(({ address }) => !seen.has(address)), ...now].slice(-mostKept);
}

/** The offline page with what a list said about the wanted product, if it was seen in one. */
export function withListedProduct(html: string, product: ListedProduct | undefined): string {
  // The server writes this comment into the offline page, in the language of the page.
  const note = between(html, '<!--listed:', '-->');
  if (note === undefined) return html;
  return html.replace(`<!--listed:${note}-->`, () => (product ? previewOf(product, note) : ''));
}

function previewOf({ name, unit, price, image }: ListedProduct, note: string): string {
  const picture = image
    ? `<img src="${escapeHtml(image)}" alt="" width="240" height="240" class="size-60 max-w-full rounded-lg bg-tint-sand object-cover">`
    : '';
  return `<section aria-labelledby="listed" class="listed mx-auto grid max-w-md justify-items-center gap-1 pt-6 text-center">${picture}
<h2 id="listed" class="text-xl">${escapeHtml(name)}</h2><p class="text-ink-soft">${escapeHtml(unit)}</p>
<p class="font-bold text-lg">${escapeHtml(price)}</p><p class="text-ink-soft text-sm">${note}</p></section>`;
}
