import { useState } from 'react';

/** The checked list: all lines that can be had, and all of them again whenever the number of lines changes. */
export function useChecked(selectable: readonly number[]) {
  const [{ size, checked }, setState] = useState({ size: selectable.length, checked: selectable });
  // Set while rendering, so that a line which has just come is never seen unchecked.
  if (size !== selectable.length) setState({ size: selectable.length, checked: selectable });
  const set = (next: readonly number[]) => setState({ size: selectable.length, checked: next });
  return {
    checked: checked.filter((id) => selectable.includes(id)),
    toggle: (id: number) => set(checked.includes(id) ? checked.filter((other) => other !== id) : [...checked, id]),
    toggleAll: () => set(checked.length < selectable.length ? selectable : []),
  };
}
