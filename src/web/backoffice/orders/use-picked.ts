import { useState } from 'react';
import { togglePage } from './row-selection.ts';

/** Rows that an answer has picked, of other pages too, until somebody lets go of them: of all, not of those in sight alone. */
export function usePicked<Row>(answer: object | null | undefined, rows: readonly Row[]) {
  const [seen, setSeen] = useState({ answer, round: 0, isLetGo: false });
  if (rows.length > 0 && seen.answer !== answer) setSeen({ answer, round: seen.round + 1, isLetGo: false });
  const letGo = () => {
    togglePage(false);
    setSeen({ ...seen, isLetGo: true });
  };
  return {
    picked: seen.isLetGo && seen.answer === answer ? [] : rows,
    /** Another one whenever rows are picked anew: their boxes have to be ticked again. */
    round: seen.round,
    letGo,
  };
}
