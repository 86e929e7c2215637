import { useState } from 'react';
import { togglePage } from './row-selection.ts';

/** Rows that an answer has selected, also on other pages, until the selection is cleared as a whole. */
export function usePicked<Row>(answer: object | null | undefined, rows: readonly Row[]) {
  const [seen, setSeen] = useState({ answer, round: 0, isCleared: false });
  if (rows.length > 0 && seen.answer !== answer) setSeen({ answer, round: seen.round + 1, isCleared: false });
  const clearPicked = () => {
    togglePage(false);
    setSeen({ ...seen, isCleared: true });
  };
  return {
    picked: seen.isCleared && seen.answer === answer ? [] : rows,
    /** A React key for the checkboxes: it changes with every new selection, so that they are rendered ticked again. */
    round: seen.round,
    clearPicked,
  };
}
