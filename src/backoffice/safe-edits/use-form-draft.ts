import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useStaff } from '../frame/staff-context.ts';
import { findDraft, forgetDraft, keepDraft } from './form-drafts.browser.ts';
import { type Draft, isKept } from './form-drafts.rules.ts';
import { changedFields, type Fields } from './three-way.rules.ts';

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
}

/** Long enough that typing is not slowed down by it. */
const pauseBeforeKeeping = 300;

/**
 * Keeps what somebody writes in a form until it is saved: in this browser, for this person.
 */
export function useFormDraft(element: RefObject<HTMLFormElement | null>, state: FormState) {
  const { form, kept, version, was, isOff, onFound } = state;
  const { id: staff } = useStaff();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => onFound(findDraft(staff, form) ?? null), [staff, form, onFound]);

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

  return {
    /** Something was written. */
    noteInput() {
      stopWaiting(timer);
      timer.current = setTimeout(keepNow, pauseBeforeKeeping);
    },
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
