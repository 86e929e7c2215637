import { escapeHtml } from '../../kernel/escape-html.ts';
import { formatWon, won } from '../../kernel/money.ts';
import { between } from '../../kernel/text-parts.ts';

/** The data of a cached product page that the offline page shows. */
export interface SeenProduct {
  readonly name: string;
  readonly image: string;
  readonly price: number | null;
}

/**
 * Read from the structured data for search engines, which is simpler than the markup. Null for pages of other kinds.
 */
export function seenProduct(html: string): SeenProduct | null {
  const text = between(html, '<script type="application/ld+json">', '</script>');
  if (text === undefined) return null;
  try {
    const things = (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
    const product = things.find((thing) => thing['@type'] === 'Product');
    if (typeof product?.name !== 'string') return null;
    const [image] = product.image as string[];
    const [offer] = product.offers as { price?: unknown }[];
    const price = typeof offer?.price === 'number' ? offer.price : null;
    return { name: product.name, image: image === undefined ? '' : new URL(image).pathname, price };
  } catch {
    return null;
  }
}

export type SeenPage = SeenProduct & { readonly address: string };

/** The offline page with the products that can still be opened. The section is omitted if there are none. */
export function withSeenProducts(html: string, seen: readonly SeenPage[]): string {
  // The server writes this comment into the offline page, in the language of the page.
  const heading = between(html, '<!--seen:', '-->');
  if (heading === undefined) return html;
  return html.replace(`<!--seen:${heading}-->`, () => (seen.length === 0 ? '' : sectionOf(heading, seen)));
}

function sectionOf(heading: string, seen: readonly SeenPage[]): string {
  return `<section aria-labelledby="seen"><h2 id="seen" class="pb-3 text-xl">${heading}</h2>
<ul class="grid gap-3 sm:grid-cols-2">${seen.map(cardOf).join('')}</ul></section>`;
}

function cardOf({ name, image, price, address }: SeenPage): string {
  const picture = image
    ? `<img src="${escapeHtml(image)}" alt="" width="64" height="64" class="size-16 shrink-0 rounded-md bg-tint-sand object-cover">`
    : '';
  const cost = price === null ? '' : `<p class="text-ink-soft text-sm">${formatWon(won(price))}</p>`;
  return `<li class="relative flex items-center gap-3 rounded-lg bg-surface p-2.5 shadow-card">${picture}<div class="min-w-0">
<a href="${escapeHtml(address)}" class="line-clamp-2 font-medium text-sm leading-snug outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-3 focus-visible:after:outline-focus">${escapeHtml(name)}</a>${cost}</div></li>`;
}
