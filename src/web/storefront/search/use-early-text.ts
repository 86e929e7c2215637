import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over text that was typed before hydration. React leaves it in the field at first, but the next update would
 * replace it with React's value.
 */
export function useEarlyText(input: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const takeOver = useEffectEvent(take);
  useLayoutEffect(() => {
    const field = input.current;
    if (field && field.value !== field.defaultValue) takeOver(field.value);
  }, [input]);
}
