/** What a visitor does. */
export type Kind = 'browse' | 'search' | 'basket' | 'checkout' | 'robot';

/** How many of a hundred requests are of each kind. */
export type Mix = Readonly<Partial<Record<Kind, number>>>;

/** A normal evening. */
export const usualMix: Mix = { browse: 60, search: 25, basket: 10, checkout: 5 };

/** The same with a crawler. */
export const mixWithRobots: Mix = { browse: 40, robot: 20, search: 25, basket: 10, checkout: 5 };

/**
 * The kinds of a hundred requests, spread evenly: the kind that is furthest below its share comes next. So a short run
 * has the declared mix too, and two runs have the same.
 */
export function hundredOf(mix: Mix): Kind[] {
  const kinds = Object.entries(mix) as [Kind, number][];
  const total = kinds.reduce((sum, [, share]) => sum + share, 0);
  if (total !== 100) throw new Error(`The parts of a mix must add up to 100, not ${total}`);
  const taken = new Map<Kind, number>();
  return Array.from({ length: 100 }, (_, turn) => {
    const behind = ([kind, share]: [Kind, number]) => ((turn + 1) * share) / 100 - (taken.get(kind) ?? 0);
    const [kind] = kinds.reduce((most, next) => (behind(next) > behind(most) ? next : most));
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    return kind;
  });
}
