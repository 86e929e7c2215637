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
 * so that the page of other visitors is smaller. While React replaces a place, both the old and the new one exist.
 */
export function fillKnownHome(keys: typeof knownHomeKeys): void {
  const places = (name: string) => document.querySelectorAll<HTMLElement>(`[data-known="${name}"]`);
  const isReadable = ({ language }: { language: string }) => language === document.documentElement.lang;
  const element = (name: string, ...children: readonly Node[]) => {
    const made = document.createElement(name);
    made.append(...children);
    return made;
  };
  try {
    const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
    const order: InLanguage<KnownOrder> | null = stored(keys.orderUnderWayKey);
    for (const name of order && isReadable(order) ? (['title', 'text'] as const) : [])
      for (const place of places(name)) {
        place.textContent = order?.[name] ?? '';
        place.closest('a')?.setAttribute('href', order?.path ?? '');
      }
    const usuals: readonly InLanguage<KnownUsual>[] = stored(keys.boughtBeforeKey) ?? [];
    for (const place of places('usuals'))
      place.replaceChildren(
        ...usuals.map((usual) => {
          const picture = Object.assign(new Image(), { src: usual.picture, alt: '' });
          const lines = isReadable(usual) ? [usual.name, usual.note] : [];
          const texts = lines.map((line) => element('span', document.createTextNode(line)));
          return element('li', element('span', picture), element('span', ...texts));
        }),
      );
  } catch {
    // Storage is disabled or unreadable: the places stay empty until the data arrives.
  }
}
