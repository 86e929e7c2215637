import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffProductRow } from '../../../domain/catalogue/products/staff-product.contract.ts';
import { useStaff } from '../frame/staff-context.ts';
import { findDraft } from '../safe-edits/form-drafts.browser.ts';
import type { Draft } from '../safe-edits/form-drafts.rules.ts';
import { changedFields, type Fields } from '../safe-edits/three-way.rules.ts';
import { useFormDraft } from '../safe-edits/use-form-draft.ts';
import { listFields } from './list-fields.ts';
import type { ListAnswer } from './products-action.ts';

const kept = ['price', 'discount', 'listed'] as const;

interface List {
  /** The list and its page. */
  readonly address: string;
  readonly rows: readonly StaffProductRow[];
  readonly answer: ListAnswer | undefined;
  readonly isReadAnew: boolean;
}

/** Keeps unsaved input in the rows of the list in the browser. */
export function useListDraft({ address, rows, answer, isReadAnew }: List) {
  const element = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Draft | null>(null);
  const form = `products:${address}`;
  const was = listFields(rows);
  const draft = useFormDraft(element, { form, kept, version: 0, was, isOff: isReadAnew, onFound: setFound });
  // After a save the remaining input is stored again with the rows' new values, and found again when the answer is
  // gone.
  const keepRest = useEffectEvent(() => {
    setFound(null);
    draft.noteInput();
  });
  useEffect(() => {
    if (answer && !isReadAnew) keepRest();
  }, [answer, isReadAnew]);
  const { id: staff } = useStaff();
  useEffect(() => {
    if (answer) return () => setFound(findDraft(staff, form) ?? null);
  }, [answer, staff, form]);
  const earlier = found?.form === form && !answer ? typedEarlier(found, was) : {};
  return {
    element,
    noteInput: draft.noteInput,
    discard: draft.forget,
    /** The unsaved input. */
    typed: answer?.typed ?? earlier,
    /** From before the page was opened. */
    found: Object.keys(earlier).length > 0 ? found : null,
  };
}

/** Only the input itself: the values of other fields may have changed. */
function typedEarlier({ was, fields }: Draft, shown: Fields): Fields {
  return Object.fromEntries(Object.entries(changedFields(was, fields)).filter(([name]) => name in shown));
}
