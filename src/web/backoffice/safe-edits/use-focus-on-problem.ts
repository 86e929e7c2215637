import { type RefObject, useEffect } from 'react';

const wrongControl = ':is(input, select, textarea)[aria-invalid=true], fieldset[aria-invalid=true] input';

interface Refusal {
  /** What is wrong with a field, in words. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
}

/** What was refused because of its fields leads to the first of them. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, answer: Refusal | undefined): void {
  useEffect(() => {
    if (answer?.errors) form.current?.querySelector<HTMLElement>(wrongControl)?.focus();
  }, [form, answer]);
}
