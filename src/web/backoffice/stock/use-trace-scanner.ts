import { type RefObject, useEffect } from 'react';
import { scannedTraceabilityNumber } from '../../../domain/catalogue/stock/traceability.rules.ts';
import { typedAfter } from '../packing/scan.rules.ts';

/**
 * A hand scanner types a traceability number and ends with Enter, wherever the focus is. The number goes into the
 * focused field if that is one for such numbers, or else into the first empty one; its Enter does not submit.
 */
export function useTraceScanner(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let typed = '';
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (event.key !== 'Enter') {
        typed = typedAfter(typed, event);
        return;
      }
      const number = scannedTraceabilityNumber(typed);
      typed = '';
      const fields = [...(element.current?.querySelectorAll<HTMLInputElement>('input[data-trace]') ?? [])];
      const own = fields.find((field) => field === event.target);
      const field = own ?? fields.find(({ value }) => value === '');
      if (!number || !field) {
        if (own) event.preventDefault();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      takeBack(event.target, own, number);
      field.value = number;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.focus();
    }
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [element]);
}

/** Removes what the scanner has typed into another field. */
function takeBack(target: EventTarget | null, own: HTMLInputElement | undefined, number: string): void {
  if (own || !(target instanceof HTMLInputElement) || !target.value.endsWith(number)) return;
  target.value = target.value.slice(0, -number.length);
}
