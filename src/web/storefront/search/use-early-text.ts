import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over what someone typed before the page's script had run: React leaves it in the field at first,
 * but would put the text it knows back in place with the next change of the page.
 */
export function useEarlyText(input: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const takeOver = useEffectEvent(take);
  useLayoutEffect(() => {
    const field = input.current;
    if (field && field.value !== field.defaultValue) takeOver(field.value);
  }, [input]);
}
