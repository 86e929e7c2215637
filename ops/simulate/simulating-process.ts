import { answerParent } from '../child.ts';
import { simulate } from './simulation.ts';

export interface SeedOrder {
  readonly url: string;
  readonly seed: number;
}

export interface SeedResult {
  readonly problems: readonly string[];
  /** How often each call succeeded. */
  readonly done: readonly (readonly [string, number])[];
}

answerParent<SeedOrder, SeedResult>(async ({ url, seed }) => {
  const done = new Map<string, number>();
  const problems = await simulate(url, seed, { done });
  return { problems, done: [...done] };
});
