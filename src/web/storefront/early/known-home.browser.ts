import { boughtBeforeKey, orderUnderWayKey } from './remembered-marks.browser.ts';

/** A usual product as the browser stores it: without its price, which the server sends. */
export interface KnownUsual {
  readonly name: string;
  readonly note: string;
  readonly picture: string;
}

/** The order under way as the browser stores it. */
export interface KnownOrder {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** The texts are drawn only on a page in their language. */
export type InLanguage<Known> = Known & { readonly language: string };

export const knownHomeKeys = { boughtBeforeKey, orderUnderWayKey };

/**
 * Writes what is stored about the visitor into the reserved places of the home page. Also runs inline as soon as these
 * places exist, so it must not use anything from outside the function. The cards of the usual products are made here,
 * so that the page of other visitors is smaller.
 */
export function fillKnownHome(keys: typeof knownHomeKeys): void {
  const place = (name: string) => document.querySelector<HTMLElement>(`[data-known="${name}"]`);
  const isReadable = ({ language }: { language: string }) => language === document.documentElement.lang;
  try {
    const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
    const order: InLanguage<KnownOrder> | null = stored(keys.orderUnderWayKey);
    const [title, text] = [place('order-title'), place('order-text')];
    if (order && title && text && isReadable(order)) {
      title.textContent = order.title;
      text.textContent = order.text;
      title.closest('a')?.setAttribute('href', order.path);
    }
    const usuals: readonly InLanguage<KnownUsual>[] = stored(keys.boughtBeforeKey) ?? [];
    const cards = usuals.map((usual) => {
      const [card, picture, words] = ['li', 'span', 'span'].map((name) => document.createElement(name));
      picture?.append(Object.assign(new Image(), { src: usual.picture, alt: '' }));
      for (const line of isReadable(usual) ? [usual.name, usual.note] : [])
        words?.append(Object.assign(document.createElement('span'), { textContent: line }));
      card?.append(picture ?? '', words ?? '');
      return card ?? '';
    });
    place('usuals')?.replaceChildren(...cards);
  } catch {
    // Storage is disabled or unreadable: the places stay empty until the data arrives.
  }
}
