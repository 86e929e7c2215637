import { daysBetween, type KoreanDate } from '../../../kernel/korea-time.ts';

export interface Purchase {
  readonly product: number;
  readonly variation: number;
  readonly count: number;
  readonly day: KoreanDate;
}

/** A product that the customer has bought, in the size and number that they usually take. */
interface Usual {
  readonly variation: number;
  readonly count: number;
  /** Since the product was last bought, in any size. */
  readonly daysSince: number;
  /** The usual time between two purchases is about over. */
  readonly isDue: boolean;
}

/** Due a little before the usual time is over, so that it arrives in time. */
const dueFrom = 0.8;
/** After this many times the usual time, the customer has probably stopped buying it. */
const dueUntil = 3;

/**
 * Products with a rhythm that are due now come first, then other products bought repeatedly, then those bought once:
 * each product once, the most frequently bought first. `purchases` has the latest purchase first. A size that is not
 * offered is not replaced by one that the customer has never bought, but its purchases count for the rhythm.
 */
export function usualsOf(
  purchases: readonly Purchase[],
  today: KoreanDate,
  isOffered: (variation: number) => boolean = () => true,
): Usual[] {
  const products = Map.groupBy(purchases, ({ product }) => product);
  const ranked = [...products.values()].flatMap((bought) => {
    const offered = bought.filter((one) => isOffered(one.variation));
    if (offered.length === 0) return [];
    const days = [...new Set(bought.map(({ day }) => day))].sort();
    const daysSince = daysBetween(days.at(-1) ?? today, today);
    const isDue = isDueNow(days, daysSince);
    const variation = mostFrequent(offered.map((one) => one.variation));
    const count = mostFrequent(offered.filter((one) => one.variation === variation).map((one) => one.count));
    const rank = isDue ? 0 : days.length > 1 ? 1 : 2;
    return { rank, times: days.length, usual: { variation, count, daysSince, isDue } };
  });
  return ranked.sort((a, b) => a.rank - b.rank || b.times - a.times).map(({ usual }) => usual);
}

function isDueNow(days: readonly KoreanDate[], daysSince: number): boolean {
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  const gap = median(gaps);
  return gap !== null && daysSince >= gap * dueFrom && daysSince <= gap * dueUntil;
}

function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[middle - 1], sorted[middle]];
  if (above === undefined) return null;
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2;
}

/** Of equally frequent ones the first, which is the latest. */
function mostFrequent(numbers: readonly number[]): number {
  const times = Map.groupBy(numbers, (number) => number);
  const [first = 0] = [...times].sort(([, a], [, b]) => b.length - a.length).map(([number]) => number);
  return first;
}
