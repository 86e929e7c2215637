export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Concurrent jobs per person. */
export const mostJobsAtOnce = 3;

/** The limit of finished jobs to keep, the latest first, because their files may be large. */
export const mostJobsKept = 20;

/** A job that was started this often without progress has failed. */
const mostTries = 5;

export function isHopeless(tries: number): boolean {
  return tries > mostTries;
}

export function isUnderWay(state: JobState): boolean {
  return state === 'waiting' || state === 'running';
}
