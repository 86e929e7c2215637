/** How far an import is: compared with what there is, faulty, written, or taken back again. */
const importStates = ['checking', 'checked', 'faulty', 'taken', 'undone'] as const;
/** Of one that is written in parts also: what may be refused, what follows then, and what is given back after a refusal. */
export type ImportState = (typeof importStates)[number] | 'writing' | 'finishing' | 'returning';

/** As a person sees it: whoever works on it may have been stopped or have given up. */
export const shownStates = [...importStates, 'taking', 'returning', 'cancelled', 'failed'] as const;
export type ShownState = (typeof shownStates)[number];

export function shownState(state: ImportState, jobState: string | null): ShownState {
  const isUnderWay = jobState === 'waiting' || jobState === 'running';
  if (state === 'writing' || state === 'finishing') return isUnderWay || state === 'finishing' ? 'taking' : 'returning';
  if (state === 'checked' && isUnderWay) return 'taking';
  if (state !== 'checking' || isUnderWay) return state;
  return jobState === 'cancelled' ? 'cancelled' : 'failed';
}

/** Longer sheets are brought in parts. */
export const mostRows = 100_000;

/** How many rows there will be, after so many of them in that share of the file; as many as there are where nobody knows. */
export function expectedRows(rows: number, read: number | null): number {
  if (read === null || !(read > 0)) return rows;
  return Math.min(Math.max(rows, Math.round(rows / read)), Math.max(rows, mostRows));
}

/** Until when what was taken can be undone, and how long what nobody took lies about. */
export const keptDays = { taken: 30, untaken: 3 } as const;

const dayMs = 24 * 60 * 60 * 1000;

export function forgottenBefore(now: number): { readonly taken: Date; readonly untaken: Date } {
  return { taken: new Date(now - keptDays.taken * dayMs), untaken: new Date(now - keptDays.untaken * dayMs) };
}
