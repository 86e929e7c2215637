import type { Failure, FieldProblem } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { changedMeanwhile, readRemovedRow } from '../../staff/audit/row-version.store.ts';
import type { HomePartChanges, StaffHomePart } from './home-part.contract.ts';
import { type HomePartKind, homePartKinds, mostParts, usualKinds } from './home-part.rules.ts';
import {
  deleteHomePart,
  insertHomePart,
  lockHomePage,
  placeHomeParts,
  readStaffHomePart,
  readStaffHomeParts,
  reinsertHomePart,
  unknownThings,
  updateHomePart,
} from './home-part.store.ts';

type Edited = Promise<Result<StaffHomePart, Failure>>;
type Problems = Readonly<Record<string, FieldProblem>>;

export function addPart(db: OpenDatabase['db'], kind: HomePartKind, changes: HomePartChanges, now: number): Edited {
  return transact(db, async (transaction): Edited => {
    await lockHomePage(transaction);
    const full = noRoomFor(kind, await readStaffHomeParts(transaction, now));
    if (full) return refused(full);
    const problems = await problemsOf(transaction, { ...nothing, kind }, changes);
    if (problems) return refused(problems);
    const id = await insertHomePart(transaction, kind, changes);
    return found(await readStaffHomePart(transaction, id, now));
  });
}

export function changePart(
  db: OpenDatabase['db'],
  id: number,
  { version, ...changes }: HomePartChanges & { readonly version: number },
  now: number,
): Edited {
  return transact(db, async (transaction): Edited => {
    const part = await held(transaction, id, version, now);
    if (!part.ok) return part;
    const problems = await problemsOf(transaction, part.value, changes);
    if (problems) return refused(problems);
    await updateHomePart(transaction, id, changes);
    return found(await readStaffHomePart(transaction, id, now));
  });
}

export function removePart(
  db: OpenDatabase['db'],
  id: number,
  version: number,
  now: number,
): Promise<Result<{ removed: true }, Failure>> {
  return transact(db, async (transaction): Promise<Result<{ removed: true }, Failure>> => {
    const part = await held(transaction, id, version, now);
    if (!part.ok) return part;
    await deleteHomePart(transaction, id);
    return ok({ removed: true });
  });
}

/** Idempotent: a part that already exists again is returned. */
export function restorePart(db: OpenDatabase['db'], id: number, now: number): Edited {
  return transact(db, async (transaction): Edited => {
    await lockHomePage(transaction);
    const there = await readStaffHomePart(transaction, id, now);
    if (there) return ok(there);
    const was = await readRemovedRow(transaction, { table: 'home_parts', row: id });
    const kind = homePartKinds.find((one) => one === was?.kind);
    if (!was || !kind) return err({ code: 'not_found' });
    const full = noRoomFor(kind, await readStaffHomeParts(transaction, now));
    if (full) return refused(full);
    await reinsertHomePart(transaction, was);
    return found(await readStaffHomePart(transaction, id, now));
  });
}

/** Refused if the order has changed since it was read. */
export function orderParts(
  db: OpenDatabase['db'],
  was: readonly number[],
  now: readonly number[],
  moment: number,
): Promise<Result<StaffHomePart[], Failure>> {
  return transact(db, async (transaction): Promise<Result<StaffHomePart[], Failure>> => {
    await lockHomePage(transaction);
    const ids = (await readStaffHomeParts(transaction, moment)).map(({ id }) => id);
    if (ids.join() !== was.join())
      return err(
        await changedMeanwhile(
          transaction,
          ids.map((row) => ({ table: 'home_parts', row })),
          { ids },
        ),
      );
    if ([...now].sort().join() !== [...was].sort().join()) return refused({ now: 'invalid' });
    await placeHomeParts(transaction, now);
    return ok(await readStaffHomeParts(transaction, moment));
  });
}

/** Usual parts exist at most once, and the number of parts is limited. */
function noRoomFor(kind: HomePartKind, parts: readonly StaffHomePart[]): Problems | null {
  if (usualKinds.some((usual) => usual === kind) && parts.some((part) => part.kind === kind))
    return { kind: 'not_choice' };
  return parts.length >= mostParts ? { kind: 'too_many' } : null;
}

const noWords = { en: '', ru: '', uz: '' };
const nothing = { title: noWords, button: noWords, link: '', category: null, query: '', from: null, until: null };

type Whole = Pick<StaffHomePart, 'kind' | 'title' | 'button' | 'link' | 'category' | 'query' | 'from' | 'until'>;

/** The problems of a part after the change. */
async function problemsOf(db: Database, part: Whole, changes: HomePartChanges): Promise<Problems | null> {
  const { kind } = part;
  const { title = part.title, category = part.category, query = part.query } = changes;
  const { button = part.button, link = part.link, from = part.from, until = part.until } = changes;
  const hasButton = Object.values(button).some((words) => words !== '');
  const problems: Record<string, FieldProblem> = {};
  for (const thing of await unknownThings(db, changes)) problems[thing] = 'not_choice';
  if ((kind === 'banner' || kind === 'search') && title.en === '') problems['title.en'] = 'required';
  // A button needs a link, and a link needs a button.
  if (hasButton && link === '') problems.link = 'required';
  if ((hasButton || link !== '') && button.en === '') problems['button.en'] = 'required';
  if (kind === 'category' && category === null) problems.category = 'required';
  if (kind !== 'category' && category !== null) problems.category = 'not_choice';
  if (kind === 'search' && query === '') problems.query = 'required';
  if (kind !== 'search' && query !== '') problems.query = 'not_choice';
  if (from !== null && until !== null && from >= until) problems.until = 'too_early';
  return Object.keys(problems).length > 0 ? problems : null;
}

/** The part if its version matches; otherwise the refusal with who changed it and its current state. */
async function held(transaction: Database, id: number, version: number, now: number): Edited {
  await lockHomePage(transaction);
  const part = await readStaffHomePart(transaction, id, now);
  if (!part) return err({ code: 'not_found' });
  return part.version === version
    ? ok(part)
    : err(await changedMeanwhile(transaction, [{ table: 'home_parts', row: id }], part));
}

function found(part: StaffHomePart | undefined): Result<StaffHomePart, Failure> {
  return part ? ok(part) : err({ code: 'not_found' });
}

function refused(fields: Problems): Result<never, Failure> {
  return err({ code: 'invalid_input', fields });
}
