/** The values of a form by field name, as text; a missing field is empty. */
export type Fields = Readonly<Record<string, string>>;

/** A conflicting save: the merged form, and the conflicts to resolve. */
export interface StaleSave {
  /** Who saved first; empty if it was not a person. */
  readonly by: string;
  readonly at: string | null;
  /** The current version, from which the next save starts. */
  readonly version: number;
  readonly theirs: Fields;
  /** My value where both have changed a field, theirs where only they have. */
  readonly merged: Fields;
  /** Changed by both, with different values. */
  readonly conflicts: readonly { readonly name: string; readonly mine: string; readonly theirs: string }[];
  /** Changed only by them. */
  readonly others: readonly { readonly name: string; readonly was: string; readonly theirs: string }[];
}

/** The changed fields with their current values; line breaks are normalised as browsers do. */
export function changedFields(was: Fields, is: Fields): Fields {
  return Object.fromEntries(
    namesOf(was, is)
      .map((name) => [name, textAt(is, name)] as const)
      .filter(([name, value]) => value !== textAt(was, name)),
  );
}

interface Versions {
  readonly was: Fields;
  readonly mine: Fields;
  readonly theirs: Fields;
}

/** Three-way merge of my values and the values saved meanwhile, with the common initial values. */
export function mergeEdits({ was, mine, theirs }: Versions): Pick<StaleSave, 'merged' | 'conflicts' | 'others'> {
  const ours = changedFields(was, mine);
  const others = changedFields(was, theirs);
  const conflicting = Object.keys(ours).filter((name) => name in others && ours[name] !== others[name]);
  return {
    merged: { ...tidied(theirs), ...ours },
    conflicts: conflicting.map((name) => ({ name, mine: ours[name] ?? '', theirs: others[name] ?? '' })),
    others: Object.entries(others)
      .filter(([name]) => !(name in ours))
      .map(([name, value]) => ({ name, was: textAt(was, name), theirs: value })),
  };
}

function namesOf(...all: readonly Fields[]): string[] {
  return [...new Set(all.flatMap((fields) => Object.keys(fields)))].sort();
}

const textAt = (fields: Fields, name: string) => (fields[name] ?? '').replaceAll('\r\n', '\n');

function tidied(fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, textAt(fields, name)]));
}
