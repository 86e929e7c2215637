import { createHash } from 'node:crypto';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { depositorName } from '../../orders/order/order-number.rules.ts';
import {
  addImport,
  addImported,
  type BankLine,
  decideImportRow,
  findImported,
  findNear,
  findPossibleOrders,
  isInImport,
  keepImportRows,
  lockImportRow,
  lockNear,
  noteLine,
  noteMark,
  type OpenLine,
  readOpenLines,
} from './bank-import.store.ts';
import { type BankTable, fingerprintsOf, type IncomingRow } from './bank-table.rules.ts';
import { allocateDeposit } from './deposit.service.ts';
import { holdFiles, readSameName } from './deposit.store.ts';
import { mayBe, resemblances } from './known-line.rules.ts';
import { codesIn, type Proposal, proposalFor, sharedOut } from './proposal.rules.ts';

/** A line of the bank and what has become of it. */
export interface ImportLine extends BankLine {
  readonly state: 'new' | 'known' | 'maybe_known';
  readonly deposit: number | null;
  /** The deposit that it may be: one typed by hand, or of another form of the bank's list. */
  readonly resembles: number | null;
  readonly open: number;
  readonly proposal: Proposal | null;
}

/**
 * Records everything that came in as deposits, at once and each line of the bank once, however often files overlap or come
 * at the same time. What may have been typed by hand already, or have come in another form of the list, waits for a person.
 * Nothing is allocated.
 */
export async function importDeposits(
  db: OpenDatabase['db'],
  table: Pick<BankTable, 'incoming'>,
  staffId: number,
): Promise<{ importId: number; lines: ImportLine[] }> {
  const lines = linesOf(table.incoming);
  const kept = await transact(db, async (transaction) => {
    const importId = await addImport(transaction, staffId);
    await holdFiles(transaction, 'importing');
    const before = await findImported(transaction, fingerprintsIn(lines));
    const unknown = lines.filter(({ fingerprint }) => !before.has(fingerprint));
    const near = await findNear(transaction, unknown, [...before.values()]);
    const isSameName = await readSameName(transaction, namesOf([...withAmountsOf(near, unknown), ...near]));
    const resembling = resemblances(unknown, near, isSameName);
    const fresh = unknown.filter(({ row }) => !resembling.has(row));
    const added = await addImported(transaction, { staffId, importId }, fresh);
    // Others may have recorded some of them since they were looked for.
    const meanwhile = await findImported(transaction, fingerprintsIn(fresh));
    const deposits = new Map([...before, ...meanwhile]);
    const states = lines.map((line) => {
      const deposit = deposits.get(line.fingerprint) ?? null;
      const isNew = added.has(line.fingerprint);
      const state = isNew ? ('new' as const) : deposit === null ? ('maybe_known' as const) : ('known' as const);
      return { ...line, state, deposit, resembles: deposit === null ? (resembling.get(line.row) ?? null) : null };
    });
    await keepImportRows(
      transaction,
      importId,
      states.map(({ row, deposit }, index) => ({ row, deposit, undecided: deposit ? null : (lines[index] ?? null) })),
    );
    return ok({ importId, states });
  });
  if (!kept.ok) throw new Error('An import is never refused');
  return { importId: kept.value.importId, lines: await withProposals(db, kept.value.states) };
}

function withAmountsOf<Line extends { readonly amount: number }>(
  others: readonly { readonly amount: number }[],
  lines: readonly Line[],
): Line[] {
  const amounts = new Set(others.map(({ amount }) => amount));
  return lines.filter(({ amount }) => amounts.has(amount));
}

function namesOf(lines: readonly { readonly depositor: string; readonly memo: string }[]): string[] {
  return lines.flatMap(({ depositor, memo }) => [depositor, memo]);
}

function linesOf(incoming: readonly IncomingRow[]): BankLine[] {
  const fingerprints = fingerprintsOf(incoming);
  return incoming.map(({ row, paidAt, amount, depositor, memo }) => ({
    row,
    paidAt: paidAt.toISOString(),
    amount,
    depositor,
    memo,
    fingerprint: createHash('sha256')
      .update(fingerprints.get(row) ?? '')
      .digest('hex'),
  }));
}

function fingerprintsIn(lines: readonly BankLine[]): string[] {
  return lines.map(({ fingerprint }) => fingerprint);
}

async function withProposals(
  db: Database,
  states: readonly Omit<ImportLine, 'open' | 'proposal'>[],
): Promise<ImportLine[]> {
  const known = await readOpenLines(
    db,
    states.flatMap(({ deposit }) => deposit ?? []),
  );
  const lines = states.map((line) => ({
    ...line,
    open: line.deposit === null ? line.amount : (known.get(line.deposit)?.open ?? 0),
    notedFor: (line.deposit === null ? null : known.get(line.deposit)?.notedFor) ?? null,
  }));
  const proposals = await proposalsFor(db, lines);
  return lines.map(({ notedFor: _, ...line }, index) => ({ ...line, proposal: proposals[index] ?? null }));
}

/** Which order each of these may be for, as far as something of it is open. Two queries for all. */
export async function proposalsFor(db: Database, lines: readonly OpenLine[]): Promise<(Proposal | null)[]> {
  const rows = lines.map(({ open, depositor, memo, notedFor }) => ({ amount: open, depositor, memo, notedFor }));
  const open = rows.filter(({ amount }) => amount > 0);
  if (open.length === 0) return rows.map(() => null);
  const amounts = [...new Set(open.map(({ amount }) => amount))];
  const orders = await findPossibleOrders(db, [...new Set(open.flatMap(codesIn))], amounts);
  // A name counts only where the amount is what an order lacks.
  const fitting = orders.filter(({ missing }) => amounts.includes(missing));
  const lacking = fitting.map(({ missing }) => ({ amount: missing }));
  const names = fitting.flatMap((order) => [...order.names, order.payerName]);
  const isSameName = await readSameName(db, [...names, ...namesOf(withAmountsOf(lacking, open))]);
  return sharedOut(rows.map((row) => (row.amount > 0 ? proposalFor(row, orders, isSameName) : null)));
}

export interface Match {
  readonly row: number;
  /** Without an order, a line that may be known is merely recorded as a deposit of its own. */
  readonly order: {
    readonly number: string;
    readonly amount: number | undefined;
    /** As much of other transfers for it may be taken along. */
    readonly mostOthers: number | undefined;
  } | null;
}

/** A person has decided about a line. Answers its deposit. */
export async function confirmMatch(
  db: OpenDatabase['db'],
  importId: number,
  { row, order }: Match,
  staffId: number,
): Promise<Result<number, { readonly failure: Failure; readonly deposit: number | null }>> {
  const recorded = await depositOfRow(db, importId, row, staffId);
  if (!recorded.ok) return err({ failure: recorded.error, deposit: null });
  const deposit = recorded.value;
  if (!order) return ok(deposit);
  const line = (await readOpenLines(db, [deposit])).get(deposit);
  const { number, amount, mostOthers } = order;
  // Whoever has written the order's own code has meant that order, whatever has become of it since.
  const isSurplus = line && codesIn(line).includes(depositorName(number));
  const wanted = { deposit, number, amount, isSurplus, mostOthers };
  const allocated = await allocateDeposit(db, wanted, { staffId, isOnce: true });
  return allocated.ok ? ok(deposit) : err({ failure: allocated.error, deposit });
}

/** The deposit of a line. One that might have been typed by hand is said to be another one by being used. */
function depositOfRow(
  db: OpenDatabase['db'],
  importId: number,
  row: number,
  staffId: number,
): Promise<Result<number, Failure>> {
  return transact(db, async (transaction): Promise<Result<number, Failure>> => {
    const line = await lockImportRow(transaction, importId, row);
    if (!line) return err({ code: 'not_found' });
    if (line.deposit !== null) return ok(line.deposit);
    if (!line.undecided) return err({ code: 'not_found' });
    const { undecided } = line;
    const known = await knownSince(transaction, undecided);
    const deposit =
      known ?? (await addImported(transaction, { staffId, importId }, [undecided])).get(undecided.fingerprint);
    if (deposit === undefined) return err({ code: 'not_found' });
    await decideImportRow(transaction, importId, row, deposit);
    return ok(deposit);
  });
}

/**
 * The deposit that a line has turned out to be since its file came: the same line may wait in another file as well, where
 * somebody else has decided about it. Nobody decides about any line meanwhile.
 */
async function knownSince(db: Database, { fingerprint }: BankLine): Promise<number | undefined> {
  await holdFiles(db, 'importing');
  return (await findImported(db, [fingerprint])).get(fingerprint);
}

/**
 * A person says that a line is a deposit which was typed by hand, or which came in another form of the bank's list: from now
 * on every file knows it.
 */
export function noteSame(
  db: OpenDatabase['db'],
  { importId, row, deposit }: { readonly importId: number; readonly row: number; readonly deposit: number },
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const line = await lockImportRow(transaction, importId, row);
    if (!line) return err({ code: 'not_found' });
    if (line.deposit === deposit) return ok(null);
    if (!line.undecided) return err({ code: 'changed_meanwhile' });
    const known = await knownSince(transaction, line.undecided);
    if ((known ?? deposit) !== deposit) return err({ code: 'changed_meanwhile' });
    if (known === undefined) {
      const same = await lockNear(transaction, deposit);
      if (!same) return err({ code: 'not_found' });
      const isSameName = await readSameName(transaction, namesOf([line.undecided, same]));
      const isOther = same.isLine && !mayBe(line.undecided, same, isSameName);
      if (isOther || (await isInImport(transaction, importId, deposit))) return err({ code: 'changed_meanwhile' });
      await (same.isLine ? noteMark : noteLine)(transaction, deposit, line.undecided);
    }
    await decideImportRow(transaction, importId, row, deposit);
    return ok(null);
  });
}
