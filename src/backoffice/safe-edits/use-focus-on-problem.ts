import { type RefObject, useEffect } from 'react';
import type { SafeAnswer } from './safe-form.tsx';

const wrongControl = ':is(input, select, textarea)[aria-invalid=true], fieldset[aria-invalid=true] input';

/** What was refused because of its fields leads to the first of them. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, answer: SafeAnswer | undefined): void {
  useEffect(() => {
    if (answer?.errors) form.current?.querySelector<HTMLElement>(wrongControl)?.focus();
  }, [form, answer]);
}
