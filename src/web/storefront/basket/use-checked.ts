import { useState } from 'react';

/** The checked list: all lines of the basket, and all of them again whenever the number of lines changes. */
export function useChecked(lines: readonly number[]) {
  const [{ size, checked }, setState] = useState({ size: lines.length, checked: lines });
  // Set while rendering, so that a line which has just come is never seen unchecked.
  if (size !== lines.length) setState({ size: lines.length, checked: lines });
  const set = (next: readonly number[]) => setState({ size: lines.length, checked: next });
  return {
    checked: checked.filter((id) => lines.includes(id)),
    toggle: (id: number) => set(checked.includes(id) ? checked.filter((other) => other !== id) : [...checked, id]),
    toggleAll: () => set(checked.length < lines.length ? lines : []),
  };
}
