import { type Ref, useEffect, useImperativeHandle, useState } from 'react';

/** Keyboard navigation through the suggestions while the cursor stays in the box. */
export interface SuggestionKeys {
  /** Returns true if the key was handled. */
  press(key: string): boolean;
}

interface Option {
  readonly key: string;
}

/** Moves through the options in a ring. One position of the ring is the box itself. */
export function useArrowKeys<T extends Option>(
  ref: Ref<SuggestionKeys>,
  listId: string,
  options: readonly T[],
  query: string,
  onActive: (id: string | undefined) => void,
) {
  const [place, setPlace] = useState({ key: '', query });
  // A new query has new suggestions, so the arrow keys start at the box again.
  const index = place.query === query ? options.findIndex(({ key }) => key === place.key) : -1;
  const active = options[index];
  const idOf = (option: T) => `${listId}-${options.indexOf(option)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => onActive(undefined);
  }, [activeId, onActive]);

  useImperativeHandle(ref, () => ({
    press(key) {
      if (key === 'Enter' && activeId) {
        document.getElementById(activeId)?.click();
        return true;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (!step || options.length === 0) return false;
      const places = options.length + 1;
      const next = (index + 1 + step + places) % places;
      setPlace({ key: options[next - 1]?.key ?? '', query });
      return true;
    },
  }));
  return { active, idOf };
}
