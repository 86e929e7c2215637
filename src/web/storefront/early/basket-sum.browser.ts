import type { LocalKey } from '../../../kernel/storage-keys.ts';
import { earlyTaps } from '../../ui/early-taps.browser.ts';

/** What the bar, the header and the rail show of the basket, as text. */
export interface BasketSum {
  /** Each line's variation and count: the sum is right for exactly this basket. */
  readonly of: string;
  /** The price of the products; empty while unknown. */
  readonly sum: string;
  /** What is missing for free delivery; empty if nothing is. */
  readonly missing: string;
  /** How much of the sum for free delivery is reached, as a percentage. */
  readonly share: string;
  /** URLs of up to three pictures. */
  readonly pictures: readonly string[];
}

export const unknownSum: BasketSum = { of: '', sum: '', missing: '', share: '0%', pictures: [] };
export const basketSumKeys = { sum: 'basketSum', basket: 'basket', taps: earlyTaps.key } as const satisfies Record<
  string,
  LocalKey
>;

/** Writes it to the document for the stylesheet. Also runs inline, so it must not use anything from outside. */
export function markBasketSum({ sum, missing, share, pictures }: Omit<BasketSum, 'of'>): void {
  const { documentElement: root } = document;
  const set = (name: string, value: string) => root.style.setProperty(`--basket-${name}`, value);
  root.toggleAttribute('data-sum', sum !== '');
  root.toggleAttribute('data-free', sum !== '' && missing === '');
  set('sum', JSON.stringify(sum));
  set('missing', JSON.stringify(missing));
  set('share', share);
  for (const place of [0, 1, 2]) {
    const picture = pictures[place];
    set(`picture-${place}`, picture ? `url(${JSON.stringify(picture)})` : 'none');
    set(`shown-${place}`, picture ? 'block' : 'none');
  }
}

/** Runs inline before the first paint. A sum of another basket than the stored one is not shown. */
export function markKnownSum(mark: typeof markBasketSum, keys: typeof basketSumKeys, event: string): void {
  try {
    const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
    const known: BasketSum | null = stored(keys.sum);
    const lines: { product_variation: number; count: number }[] = stored(keys.basket) ?? [];
    const of = lines.map((line) => `${line.product_variation}:${line.count}`).join();
    if (known?.of === of && !stored(keys.taps)) {
      mark(known);
      document.addEventListener(event, () => mark({ ...known, sum: '' }), { once: true });
    }
  } catch {
    // Storage is disabled or unreadable: the sum is shown once it is known.
  }
}
