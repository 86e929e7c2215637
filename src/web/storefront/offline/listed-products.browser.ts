import type { ListedProduct } from '../../worker/worker-messages.ts';

const mostOfOnePage = 60;

/** The products of the page's lists, so that each can be shown without a connection although its page was never open. */
export function listedProducts(): ListedProduct[] {
  return [...document.querySelectorAll('.product-card')].slice(0, mostOfOnePage).flatMap((card) => {
    const link = card.querySelector<HTMLAnchorElement>('a[href*="/product-detail/"]');
    if (!link) return [];
    const text = (part: string) => card.querySelector(part)?.textContent?.trim() ?? '';
    const image = card.querySelector('img');
    return {
      address: new URL(link.href).pathname,
      name: link.textContent?.trim() ?? '',
      unit: text('.product-card-unit'),
      // Before the amount there is a word for screen readers.
      price: card.querySelector('.price > b:last-of-type')?.lastChild?.textContent?.trim() ?? '',
      image: image && image.naturalWidth > 0 && image.currentSrc ? new URL(image.currentSrc).pathname : '',
    };
  });
}
