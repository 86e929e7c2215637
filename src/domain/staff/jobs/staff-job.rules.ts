export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Somebody who waits for so much already waits for that first. */
export const mostJobsAtOnce = 3;

/** Of what has ended so many are kept, the latest: files may be large, and nobody takes the older ones. */
export const mostJobsKept = 20;

/** What was begun so often without coming any further is given up. */
const mostTries = 5;

export function isHopeless(tries: number): boolean {
  return tries > mostTries;
}

export function isUnderWay(state: JobState): boolean {
  return state === 'waiting' || state === 'running';
}
