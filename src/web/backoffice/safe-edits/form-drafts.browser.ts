import { readStored, removeStored, writeStored } from '../../ui/storage.browser.ts';
import { type Draft, draftOf, readDrafts, withDraft, withoutDraft } from './form-drafts.rules.ts';

const key = 'staffDrafts';

const drafts = () => readDrafts(readStored(key), Date.now());

export function findDraft(staff: number, form: string): Draft | undefined {
  return draftOf(drafts(), staff, form);
}

export function keepDraft(draft: Draft): void {
  writeStored(key, withDraft(drafts(), draft));
}

export function forgetDraft(draft: Pick<Draft, 'staff' | 'form'>): void {
  const left = withoutDraft(drafts(), draft);
  if (left.length === 0) removeStored(key);
  else writeStored(key, left);
}
