/** What a form holds: each field by its name, as text; one that is not there is empty. */
export type Fields = Readonly<Record<string, string>>;

/** A save that came too late: what the form becomes, and what somebody has to decide. */
export interface StaleSave {
  /** Who was quicker; empty where it was no person. */
  readonly by: string;
  readonly at: string | null;
  /** As it stands now: what the next save starts from. */
  readonly version: number;
  readonly theirs: Fields;
  /** Mine where both have changed a field, theirs where only they have. */
  readonly merged: Fields;
  /** Changed by both, and differently. */
  readonly conflicts: readonly { readonly name: string; readonly mine: string; readonly theirs: string }[];
  /** Changed by them alone. */
  readonly others: readonly { readonly name: string; readonly was: string; readonly theirs: string }[];
}

/** The fields that somebody has changed, as they are now; line breaks are written as browsers read them. */
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

/** Lays what I wrote and what somebody else has saved meanwhile over what both of us began with. */
export function meet({ was, mine, theirs }: Versions): Pick<StaleSave, 'merged' | 'conflicts' | 'others'> {
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
