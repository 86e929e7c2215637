/** The states of an import: compared with the stored data, faulty, applied or undone. */
const importStates = ['checking', 'checked', 'faulty', 'taken', 'undone'] as const;
/**
 * Additional states for an import that is written in batches: decreases, then increases, or the reversal after a
 * refusal.
 */
export type ImportState = (typeof importStates)[number] | 'writing' | 'finishing' | 'returning';

/** The state as shown to staff: the job may have been cancelled or have failed. */
export const shownStates = [...importStates, 'taking', 'returning', 'cancelled', 'failed'] as const;
export type ShownState = (typeof shownStates)[number];

export function shownState(state: ImportState, jobState: string | null): ShownState {
  const isUnderWay = jobState === 'waiting' || jobState === 'running';
  if (state === 'writing' || state === 'finishing') return isUnderWay || state === 'finishing' ? 'taking' : 'returning';
  if (state === 'checked' && isUnderWay) return 'taking';
  if (state !== 'checking' || isUnderWay) return state;
  return jobState === 'cancelled' ? 'cancelled' : 'failed';
}

/** Longer sheets must be split. */
export const mostRows = 100_000;

/**
 * Estimates the number of rows from the share of the file that was read; the present number if the share is unknown.
 */
export function expectedRows(rows: number, read: number | null): number {
  if (read === null || !(read > 0)) return rows;
  return Math.min(Math.max(rows, Math.round(rows / read)), Math.max(rows, mostRows));
}

/** How long an applied import can be undone, and how long one that was not applied is kept. */
export const keptDays = { taken: 30, untaken: 3 } as const;

const dayMs = 24 * 60 * 60 * 1000;

export function forgottenBefore(now: number): { readonly taken: Date; readonly untaken: Date } {
  return { taken: new Date(now - keptDays.taken * dayMs), untaken: new Date(now - keptDays.untaken * dayMs) };
}
