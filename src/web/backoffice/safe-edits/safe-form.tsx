import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { DraftNotice } from './draft-notice.tsx';
import { notesOf, safeFields } from './form-draft.ts';
import type { Draft } from './form-drafts.rules.ts';
import { StaleSavePanel } from './stale-save-panel.tsx';
import type { Fields, StaleSave } from './three-way.rules.ts';
import { useFocusOnProblem } from './use-focus-on-problem.ts';
import { useFormDraft } from './use-form-draft.ts';

/** The answer of an action to such a form. */
export interface SafeAnswer {
  readonly saved?: boolean | undefined;
  /** The URL of the saved object, if it is another page. */
  readonly at?: string | undefined;
  readonly stale?: StaleSave | null | undefined;
  /** The message, if it failed for another reason. */
  readonly problem?: string | null | undefined;
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** The posted values, for a page without scripts to show again. */
  readonly posted?: Fields | undefined;
}

interface Props {
  /** The draft key, as in `product:17`. */
  readonly form: string;
  /** Fields that the browser may store; `name` means `name.en` too. Personal data is never stored. */
  readonly kept: readonly string[];
  readonly version: number;
  /** The current values of the object. */
  readonly fields: Fields;
  /** The answer to a form that was sent without scripts. */
  readonly answered: SafeAnswer | undefined;
  readonly label: (name: string) => string;
  /** The display text of a field's value; by default the value itself. */
  readonly shown?: (name: string, value: string) => string;
  readonly onSaved?: (answer: SafeAnswer) => void;
  readonly className?: string;
  readonly children: (form: SafeFormState) => ReactNode;
}

export interface SafeFormState {
  readonly values: Fields;
  readonly answer: SafeAnswer | undefined;
  readonly isSaving: boolean;
}

/**
 * A form that loses no input: it is stored as a draft until saved, and a conflicting save shows who changed what.
 * Without scripts it is a plain form.
 */
export function SafeForm(props: Props) {
  const { form, kept, label, shown, onSaved, answered, children } = props;
  const fetcher = useShopFetcher<SafeAnswer>();
  const element = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? answered;
  const stale = useStale(answer);
  const isSaving = fetcher.state !== 'idle';
  const held = useHeld(
    { version: props.version, was: props.fields, values: answered?.posted ?? props.fields },
    isSaving ? undefined : answer,
  );
  const [lastFound, setFound] = useState<Draft | null>(null);
  // The page may switch to another object of the same kind, whose form must not show this draft.
  const found = lastFound?.form === form ? lastFound : null;
  const restored = found && {
    version: found.version,
    was: { ...held.was, ...found.was },
    values: { ...held.was, ...found.fields },
  };
  const [notes, setNotes] = useState<Fields>({});
  const begun = stale
    ? { version: stale.version, was: stale.theirs, values: { ...notes, ...stale.merged } }
    : (restored ?? held);
  const draft = useFormDraft(element, { form, kept, version: begun.version, was: begun.was, onFound: setFound });

  useFocusOnProblem(element, answer);
  const noteSaved = useEffectEvent((saved: SafeAnswer) => {
    draft.forget();
    onSaved?.(saved);
  });
  useEffect(() => {
    if (!isSaving && fetcher.data?.saved) noteSaved(fetcher.data);
  }, [isSaving, fetcher.data]);

  return (
    <fetcher.Form
      // Other initial values need new fields.
      key={`${form} ${begun.version} ${restored ? 'draft' : ''} ${stale ? 'stale' : ''}`}
      ref={element}
      method="post"
      onInput={draft.noteInput}
      onSubmit={({ currentTarget }) => setNotes(notesOf(currentTarget))}
      className={props.className}
    >
      <input type="hidden" name={safeFields.version} value={begun.version} />
      <input type="hidden" name={safeFields.was} value={JSON.stringify(begun.was)} />
      {answer?.problem && <Notice tone="danger">{answer.problem}</Notice>}
      {stale && <StaleSavePanel stale={stale} label={label} shown={shown} />}
      {found && !stale && <DraftNotice draft={found} onDiscard={draft.forget} />}
      {children({ values: begun.values, answer, isSaving })}
    </fetcher.Form>
  );
}

interface Begun {
  readonly version: number;
  readonly was: Fields;
  readonly values: Fields;
}

/**
 * Keeps the initial values while the form has input: a reload caused by another part of the page does not discard it.
 */
function useHeld(whole: Begun, answer: SafeAnswer | undefined): Begun {
  const [held, setHeld] = useState(whole);
  const [seen, setSeen] = useState(answer);
  if (answer?.saved && seen !== answer) {
    setSeen(answer);
    setHeld(whole);
  }
  return held;
}

/** A conflict stays until it is saved: a second answer may be about something else. */
function useStale(answer: SafeAnswer | undefined): StaleSave | null {
  const [seen, setSeen] = useState(answer);
  const [stale, setStale] = useState(answer?.stale ?? null);
  if (seen !== answer) {
    setSeen(answer);
    if (answer?.stale || answer?.saved) setStale(answer.stale ?? null);
  }
  return stale;
}
