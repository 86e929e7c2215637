import type { Failure } from '../../../kernel/error-codes.ts';
import { changedFields, type Fields, mergeEdits, type StaleSave } from './three-way.rules.ts';

/** Fields of the form mechanism: they say from what the form was started, and are not saved. */
const ownFields = { version: 'safe.version', was: 'safe.was' } as const;
const own = 'safe.';
const taken = `${own}take.`;

export const safeFields = { ...ownFields, take: (name: string) => `${taken}${name}` };

/** Further fields that a form stores for itself, such as its uploaded pictures; no action returns them. */
export function notesOf(form: HTMLFormElement): Fields {
  const notes = [...new FormData(form)].filter(
    ([name]) => name.startsWith(own) && !name.startsWith(taken) && name !== ownFields.version && name !== ownFields.was,
  );
  return Object.fromEntries(notes.map(([name, value]) => [name, String(value)]));
}

/** A posted form: its initial values, its current values, and the changed ones. */
export interface PostedForm {
  readonly version: number;
  readonly was: Fields;
  readonly fields: Fields;
  readonly changed: Fields;
}

/** Reads a posted form. A field for which the staff member chose the colleague's value gets that value. */
export function readPosted(form: FormData): PostedForm {
  const was = fieldsFrom(form.get(safeFields.was));
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      if (typeof value !== 'string' || name.startsWith(own) || name === 'intent') return [];
      const isTaken = form.get(safeFields.take(name)) === 'theirs';
      return [[name, isTaken ? (was[name] ?? '') : value] as const];
    }),
  );
  return { version: Number(form.get(safeFields.version)), was, fields, changed: changedFields(was, fields) };
}

/** Null if the save failed for another reason. `fieldsOf` converts the current state to form values. */
export function staleSave<Current extends { readonly version: number }>(
  { was, fields }: Pick<PostedForm, 'was' | 'fields'>,
  failure: Failure,
  fieldsOf: (current: Current) => Fields,
): StaleSave | null {
  if (failure.code !== 'changed_meanwhile' || !failure.details) return null;
  const { by, at, current } = failure.details as { by: string; at: string | null; current: Current };
  const theirs = fieldsOf(current);
  return { by, at, version: current.version, theirs, ...mergeEdits({ was, mine: fields, theirs }) };
}

/** Stored and posted values may be anything: only names with texts are accepted. */
export function fieldsFrom(json: unknown): Fields {
  try {
    const value: unknown = JSON.parse(String(json));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
