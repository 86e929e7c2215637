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
  /** Which page of which list it is. */
  readonly address: string;
  readonly rows: readonly StaffProductRow[];
  readonly answer: ListAnswer | undefined;
  readonly isReadAnew: boolean;
}

/** What somebody types into the rows of the list is kept in the browser until it is saved. */
export function useListDraft({ address, rows, answer, isReadAnew }: List) {
  const element = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Draft | null>(null);
  const form = `products:${address}`;
  const was = listFields(rows);
  const draft = useFormDraft(element, { form, kept, version: 0, was, isOff: isReadAnew, onFound: setFound });
  // What is left of it after a save is kept anew, beside what the rows say then, and found again when the answer is gone.
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
    /** What was typed and is not saved. */
    typed: answer?.typed ?? earlier,
    /** From before the page was opened. */
    found: Object.keys(earlier).length > 0 ? found : null,
  };
}

/** Only what somebody has typed: what stood in the other fields may be another by now. */
function typedEarlier({ was, fields }: Draft, shown: Fields): Fields {
  return Object.fromEntries(Object.entries(changedFields(was, fields)).filter(([name]) => name in shown));
}
