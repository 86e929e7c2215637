import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { useStaff } from '../frame/staff-context.ts';
import { findDraft, forgetDraft, keepDraft } from './form-drafts.browser.ts';
import { type Draft, isKept } from './form-drafts.rules.ts';
import { changedFields, type Fields } from './three-way.rules.ts';
import { typedFields } from './typed-fields.ts';

interface FormState {
  /** Which form it is, as in `product:17`. */
  readonly form: string;
  /** Fields that may be kept in the browser: never one for a name, number, address or account. */
  readonly kept: readonly string[];
  readonly version: number;
  readonly was: Fields;
  /** Its fields are switched off while the page reads them anew: nothing stands in them then. */
  readonly isOff?: boolean;
  /** Told what there is of an earlier try, once the page has begun; null when that is gone. */
  readonly onFound: (draft: Draft | null) => void;
  /** What becomes of a field of the draft that was typed into before it was found; as it was typed otherwise. */
  readonly layOver?: ((draft: Draft, name: string, typed: string) => string) | undefined;
}

/** Long enough that typing is not slowed down by it. */
const pauseBeforeKeeping = 300;

/**
 * Keeps what somebody writes in a form until it is saved: in this browser, for this person.
 */
export function useFormDraft(element: RefObject<HTMLFormElement | null>, state: FormState) {
  const { form, kept, version, was, isOff, onFound, layOver = (_draft, _name, typed) => typed } = state;
  const { id: staff } = useStaff();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // As the server has written it, with fields that took words before any script was there to see it.
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
  // Phones end pages without a word beyond this one.
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
    /** Something was written. */
    noteInput: keepSoon,
    /** It is saved, or nobody wants it. */
    forget() {
      stopWaiting(timer);
      onFound(null);
      forgetDraft({ staff, form });
    },
  };
}

/**
 * Forgets the draft of a form that an answer takes off the page. It goes before a form that is made anew looks for it, and
 * again once the page was read anew: until then its last words might still be kept.
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

/** A box that is not ticked is not in what a form sends, and empty all the same. */
function keptFields(element: HTMLFormElement, kept: readonly string[], was: Fields): Fields {
  const sent = [...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const all = [...Object.keys(was).map((name) => [name, ''] as const), ...sent];
  return Object.fromEntries(all.filter(([name]) => isKept(name, kept)));
}
