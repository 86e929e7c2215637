import { type FormEvent, type ReactNode, useState } from 'react';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { FoundProblems } from '../../ui/found-problems.ts';
import { problemIn } from './field-problem.rules.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Shows the browser's validation errors at the field, in the page's language. Without scripts the browser shows them,
 * and the server validates in any case.
 */
export function FieldProblems({ children }: { readonly children: ReactNode }) {
  const { t } = useStaffText();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  function note(event: FormEvent): void {
    const control = event.target as Control;
    const id = idOf(control);
    // A control without its own label has no place for a message: the browser shows it.
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

/** Radio buttons of one group share a message. */
function idOf(control: Control): string {
  return control.closest('[role=radiogroup]')?.id || control.id;
}

function firstWrong(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((element) => element.matches(':invalid:not(fieldset)'));
}
