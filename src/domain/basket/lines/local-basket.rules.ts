import { listFromJson } from '../../../kernel/json-list.ts';
import type { LocalKey } from '../../../kernel/storage-keys.ts';
import { type BasketItem, type GivenItem, inOrder, mostLines, mostOfOne } from './basket.rules.ts';

export const basketStorageKey = 'basket' satisfies LocalKey;

/** A change of the browser's basket: the visitor changes lines, or the server returns the whole basket. */
export type BasketStep =
  | { readonly given: readonly GivenItem[]; readonly now: string }
  | { readonly answer: readonly BasketItem[]; readonly untold: readonly BasketItem[] };

export function nextBasket(lines: readonly BasketItem[], step: BasketStep): readonly BasketItem[] {
  if ('answer' in step) return withAnswer(lines, step.answer, step.untold);
  return step.given.reduce((before, item) => withLine(before, item, step.now, lines), lines);
}

/** A count below 1 removes a line. A count above the limit changes nothing, and a full basket accepts no new line. */
function withLine(
  lines: readonly BasketItem[],
  given: GivenItem,
  now: string,
  atFirst: readonly BasketItem[],
): readonly BasketItem[] {
  const { product_variation, count } = given;
  if (count < 1) return lines.filter((line) => line.product_variation !== product_variation);
  if (count > mostOfOne) return lines;
  const old = lines.find((line) => line.product_variation === product_variation);
  // A line that this step removed and adds again gets a later time than before.
  const former = old ?? atFirst.find((line) => line.product_variation === product_variation) ?? given;
  const updated_at = later(now, former.updated_at);
  if (old) return lines.map((line) => (line === old ? { ...old, count, updated_at } : line));
  if (lines.length >= mostLines) return lines;
  return [...lines, { product_variation, count, created_at: given.created_at ?? now, updated_at }];
}

/** The response does not include changes that were not sent yet, so the visitor's lines win for those. */
function withAnswer(
  lines: readonly BasketItem[],
  answer: readonly BasketItem[],
  untold: readonly BasketItem[],
): readonly BasketItem[] {
  const ids = new Set(untold.map((line) => line.product_variation));
  const isUntold = (line: BasketItem) => ids.has(line.product_variation);
  return [...answer.filter((line) => !isUntold(line)), ...lines.filter(isUntold)].sort(inOrder);
}

/** The changed lines to send to the server; a removed line has count 0. */
export function changesBetween(before: readonly BasketItem[], after: readonly BasketItem[], now: string): BasketItem[] {
  const known = new Set(before);
  const left = new Set(after.map((line) => line.product_variation));
  const gone = before.filter((line) => !left.has(line.product_variation));
  return [
    ...after.filter((line) => !known.has(line)),
    ...gone.map((line) => ({ ...line, count: 0, updated_at: later(now, line.updated_at) })),
  ];
}

/** The later change wins, so with a clock that is behind a change must not appear older than the previous one. */
function later(now: string, before: string | undefined): string {
  if (before === undefined || Date.parse(before) < Date.parse(now)) return now;
  return new Date(Date.parse(before) + 1).toISOString();
}

/** Whether a count decreased without an action of the visitor. */
export function isLowered(before: readonly BasketItem[], after: readonly BasketItem[]): boolean {
  const counts = new Map(before.map((item) => [item.product_variation, item.count]));
  return after.some((item) => item.count < (counts.get(item.product_variation) ?? 0));
}

/**
 * Parses a stored basket. The stored text may be old, truncated or edited by hand: valid lines are kept, the rest is
 * dropped.
 */
export function parseStoredBasket(text: string | null): BasketItem[] {
  const lines = new Map<number, BasketItem>();
  for (const line of parseStoredLines(text)) {
    if (line.count > 0 && (lines.size < mostLines || lines.has(line.product_variation)))
      lines.set(line.product_variation, line);
  }
  return [...lines.values()];
}

/** The same for stored changes, in which a removed line has count 0. */
export function parseStoredLines(text: string | null): BasketItem[] {
  return listFromJson(text).flatMap((candidate) => lineFrom(candidate) ?? []);
}

function lineFrom(candidate: unknown): BasketItem | null {
  if (typeof candidate !== 'object' || candidate === null) return null;
  const { product_variation: id, count, created_at, updated_at } = candidate as Record<string, unknown>;
  if (!isInteger(id) || id < 1 || !isInteger(count) || count < 0 || !isTime(created_at)) return null;
  return {
    product_variation: id,
    count: Math.min(count, mostOfOne),
    created_at,
    updated_at: isTime(updated_at) ? updated_at : created_at,
  };
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
