import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { useStaff } from '../frame/staff-context.ts';
import { findDraft, forgetDraft, keepDraft } from './form-drafts.browser.ts';
import { type Draft, isKept } from './form-drafts.rules.ts';
import { changedFields, type Fields } from './three-way.rules.ts';
import { typedFields } from './typed-fields.ts';

interface FormState {
  /** The draft key, as in `product:17`. */
  readonly form: string;
  /** Fields that the browser may store: never one with a name, number, address or account. */
  readonly kept: readonly string[];
  readonly version: number;
  readonly was: Fields;
  /** The fields are disabled while the page reloads them, so form data is empty then. */
  readonly isOff?: boolean;
  /** Called with the stored draft once the page has hydrated, and with null when it is gone. */
  readonly onFound: (draft: Draft | null) => void;
  /** The value of a field of the draft that received input before the draft was found; by default the input. */
  readonly layOver?: ((draft: Draft, name: string, typed: string) => string) | undefined;
}

/** Long enough not to slow down typing. */
const pauseBeforeKeeping = 300;

/** Stores a form's input in this browser, for this person, until it is saved. */
export function useFormDraft(element: RefObject<HTMLFormElement | null>, state: FormState) {
  const { form, kept, version, was, isOff, onFound, layOver = (_draft, _name, typed) => typed } = state;
  const { id: staff } = useStaff();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The server-rendered form, whose fields may have received input before hydration.
  const [servedForm] = useState(useIsAlive() ? null : form);
  const find = useEffectEvent(() => {
    const draft = findDraft(staff, form) ?? null;
    const typed = element.current && form === servedForm ? typedFields(element.current) : {};
    if (Object.keys(typed).length > 0) keepSoon();
    const laid = draft && Object.entries(typed).map(([name, words]) => [name, layOver(draft, name, words)]);
    onFound(draft && { ...draft, fields: { ...draft.fields, ...Object.fromEntries(laid ?? []) } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form or person has another draft.
  useEffect(() => find(), [staff, form]);

  const keepNow = useEffectEvent(() => {
    if (timer.current === undefined || !element.current || isOff) return;
    stopWaiting(timer);
    const fields = keptFields(element.current, kept, was);
    const before = Object.fromEntries(Object.entries(was).filter(([name]) => isKept(name, kept)));
    if (Object.keys(changedFields(before, fields)).length === 0) return forgetDraft({ staff, form });
    keepDraft({ staff, form, at: Date.now(), version, was: before, fields });
  });
  // Phones end pages without any later event.
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('visibilitychange', () => keepNow(), { signal: stop.signal });
    return () => {
      stop.abort();
      stopWaiting(timer);
    };
  }, []);

  function keepSoon(): void {
    stopWaiting(timer);
    timer.current = setTimeout(keepNow, pauseBeforeKeeping);
  }

  return {
    /** Must be called on every input event; stores the draft after a pause. */
    noteInput: keepSoon,
    /** Called once the form is saved or discarded. */
    forget() {
      stopWaiting(timer);
      onFound(null);
      forgetDraft({ staff, form });
    },
  };
}

/**
 * Deletes the draft of a form that an answer removes from the page: before a re-created form looks for it, and again
 * after the reload, because its last input might still be stored until then.
 */
export function useDoneDraft(answer: { readonly done?: string | undefined } | undefined): void {
  const { id: staff } = useStaff();
  const isRead = useNavigation().state === 'idle';
  const noteDone = useEffectEvent((form: string) => forgetDraft({ staff, form }));
  useLayoutEffect(() => {
    if (answer?.done) noteDone(answer.done);
  }, [answer]);
  useEffect(() => {
    if (isRead && answer?.done) noteDone(answer.done);
  }, [answer, isRead]);
}

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>;

function stopWaiting(timer: Timer): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

/** Form data does not contain an unticked box, which counts as empty. */
function keptFields(element: HTMLFormElement, kept: readonly string[], was: Fields): Fields {
  const sent = [...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const all = [...Object.keys(was).map((name) => [name, ''] as const), ...sent];
  return Object.fromEntries(all.filter(([name]) => isKept(name, kept)));
}
