import { type FormEvent, type ReactNode, useState } from 'react';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { FoundProblems } from '../../ui/found-problems.ts';
import { problemIn } from './field-problem.rules.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a browser finds wrong before it sends a form is said at the field, in the language of the page. Without scripts
 * the browser says it, and the server looks again anyway.
 */
export function FieldProblems({ children }: { readonly children: ReactNode }) {
  const { t } = useStaffText();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  function note(event: FormEvent): void {
    const control = event.target as Control;
    const id = idOf(control);
    // A control without a label of its own has no place for words beside it: there the browser speaks.
    if (!id) return;
    event.preventDefault();
    setProblems((known) => ({ ...known, [id]: problemIn(control, t) }));
    if (control !== firstWrong(control.form)) return;
    for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    control.focus();
  }
  function forget({ target }: FormEvent): void {
    const id = idOf(target as Control);
    if (id in problems && (target as Control).validity.valid) setProblems(({ [id]: _mended, ...rest }) => rest);
  }
  return (
    <FoundProblems value={problems}>
      <div className="contents" onInvalidCapture={note} onInputCapture={forget} onChangeCapture={forget}>
        {children}
      </div>
    </FoundProblems>
  );
}

/** Choices of which one is to be made are told of together. */
function idOf(control: Control): string {
  return control.closest('[role=radiogroup]')?.id || control.id;
}

function firstWrong(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((element) => element.matches(':invalid:not(fieldset)'));
}
