import { type RefObject, useEffect } from 'react';

const wrongControl = ':is(input, select, textarea)[aria-invalid=true], fieldset[aria-invalid=true] input';

interface Refusal {
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
}

/** Focuses the first field with an error. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, answer: Refusal | undefined): void {
  useEffect(() => {
    if (answer?.errors) form.current?.querySelector<HTMLElement>(wrongControl)?.focus();
  }, [form, answer]);
}
