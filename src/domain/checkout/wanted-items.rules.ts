import { addedUp, mostLines } from '../basket/lines/basket.rules.ts';

export interface WantedItem {
  readonly product_variation: number;
  readonly count: number;
}

export interface ReadItems {
  readonly items: readonly WantedItem[];
  /** False if a part of the text is invalid or exceeds the limits, which must be reported to the customer. */
  readonly isWhole: boolean;
}

/**
 * Lines in a URL: `12:3,15` is three of 12 and one of 15. Counts of a line that is given twice are added up. URLs are
 * typed, truncated and copied, so parts may be unreadable.
 */
export function readWantedItems(text: string): ReadItems {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const wanted = parts.map(readPair).filter((pair) => pair !== undefined);
  const given = wanted.filter(([, count]) => count > 0).map(([id, count]) => ({ product_variation: id, count }));
  const lines = addedUp(given);
  const items = lines.slice(0, mostLines);
  const isWhole = wanted.length === parts.length && piecesOf(items) === piecesOf(given);
  return { items, isWhole };
}

function piecesOf(items: readonly WantedItem[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}

export function writeWantedItems(items: readonly WantedItem[]): string {
  return writePairs(items.map(({ product_variation, count }) => [product_variation, count]));
}

/** Numbers by id, such as the prices that the customer has seen. */
export function readPairs(text: string): ReadonlyMap<number, number> {
  return new Map(
    text
      .split(',')
      .map(readPair)
      .filter((pair) => pair !== undefined),
  );
}

function readPair(part: string): readonly [id: number, number: number] | undefined {
  const [, id, number = '1'] = /^(\d{1,15})(?::(\d{1,9}))?$/.exec(part.trim()) ?? [];
  return id !== undefined && Number(id) > 0 ? [Number(id), Number(number)] : undefined;
}

export function writePairs(pairs: readonly (readonly [id: number, number: number])[]): string {
  return pairs.map(([id, number]) => `${id}:${number}`).join();
}
