import type { ListedProduct } from '../../worker/worker-messages.ts';

const mostOfOnePage = 60;

/** The products of the page's lists, so that each can be shown without a connection although its page was never open. */
export function listedProducts(): ListedProduct[] {
  return [...document.querySelectorAll('.product-card')].slice(0, mostOfOnePage).flatMap((card) => {
    const link = card.querySelector<HTMLAnchorElement>('a[href*="/product-detail/"]');
    if (!link) return [];
    const image = card.querySelector('img');
    return {
      address: new URL(link.href).pathname,
      name: textOf(link),
      // After the size there may be words for screen readers.
      unit: [...card.querySelectorAll('.product-card-unit > *')]
        .map((part) => textOf(part.firstChild))
        .filter(Boolean)
        .join(' · '),
      // Before the amount there is a word for screen readers.
      price: textOf(card.querySelector('.price > b:last-of-type')?.lastChild),
      image: image && image.naturalWidth > 0 && image.currentSrc ? new URL(image.currentSrc).pathname : '',
    };
  });
}

function textOf(node: Node | null | undefined): string {
  return node?.textContent?.trim() ?? '';
}
