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
  lockImportRow,
  lockNear,
  noteLine,
  noteMark,
  type OpenLine,
  readOpenLines,
  saveImportRows,
} from './bank-import.store.ts';
import { type BankTable, fingerprintsOf, type IncomingRow } from './bank-table.rules.ts';
import { allocateDeposit } from './deposit.service.ts';
import { lockBankFiles, readSameName } from './deposit.store.ts';
import { codesIn, type Proposal, proposalFor, sharedOut } from './deposit-matching.rules.ts';
import { mayBe, resemblances } from './known-line.rules.ts';

/** A bank line with its import state. */
export interface ImportLine extends BankLine {
  readonly state: 'new' | 'known' | 'maybe_known';
  readonly deposit: number | null;
  /** A deposit that may be the same transfer: typed by hand, or from another format of the bank's list. */
  readonly resembles: number | null;
  readonly open: number;
  readonly proposal: Proposal | null;
}

/**
 * Records all incoming transfers as deposits in one transaction. Each bank line is recorded once, even if files overlap
 * or are imported concurrently. A line that may already have been typed by hand, or imported from another format of the
 * list, waits for a decision by staff. Nothing is allocated.
 */
export async function importDeposits(
  db: OpenDatabase['db'],
  table: Pick<BankTable, 'incoming'>,
  staffId: number,
): Promise<{ importId: number; lines: ImportLine[] }> {
  const lines = linesOf(table.incoming);
  const kept = await transact(db, async (transaction) => {
    const importId = await addImport(transaction, staffId);
    await lockBankFiles(transaction, 'importing');
    const before = await findImported(transaction, fingerprintsIn(lines));
    const unknown = lines.filter(({ fingerprint }) => !before.has(fingerprint));
    const near = await findNear(transaction, unknown, [...before.values()]);
    const isSameName = await readSameName(transaction, namesOf([...withAmountsOf(near, unknown), ...near]));
    const resembling = resemblances(unknown, near, isSameName);
    const fresh = unknown.filter(({ row }) => !resembling.has(row));
    const added = await addImported(transaction, { staffId, importId }, fresh);
    // A concurrent import may have recorded some of these lines since the first lookup.
    const meanwhile = await findImported(transaction, fingerprintsIn(fresh));
    const deposits = new Map([...before, ...meanwhile]);
    const states = lines.map((line) => {
      const deposit = deposits.get(line.fingerprint) ?? null;
      const isNew = added.has(line.fingerprint);
      const state = isNew ? ('new' as const) : deposit === null ? ('maybe_known' as const) : ('known' as const);
      return { ...line, state, deposit, resembles: deposit === null ? (resembling.get(line.row) ?? null) : null };
    });
    await saveImportRows(
      transaction,
      importId,
      states.map(({ row, deposit }, index) => ({ row, deposit, undecided: deposit ? null : (lines[index] ?? null) })),
    );
    return ok({ importId, states });
  });
  if (!kept.ok) throw new Error('An import must not be rejected');
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

/** Proposes an order for each line that still has open money. Uses two queries for all lines. */
export async function proposalsFor(db: Database, lines: readonly OpenLine[]): Promise<(Proposal | null)[]> {
  const rows = lines.map(({ open, depositor, memo, notedFor }) => ({ amount: open, depositor, memo, notedFor }));
  const open = rows.filter(({ amount }) => amount > 0);
  if (open.length === 0) return rows.map(() => null);
  const amounts = [...new Set(open.map(({ amount }) => amount))];
  const orders = await findPossibleOrders(db, [...new Set(open.flatMap(codesIn))], amounts);
  // A name counts only if the amount equals what the order lacks.
  const fitting = orders.filter(({ missing }) => amounts.includes(missing));
  const lacking = fitting.map(({ missing }) => ({ amount: missing }));
  const names = fitting.flatMap((order) => [...order.names, order.payerName]);
  const isSameName = await readSameName(db, [...names, ...namesOf(withAmountsOf(lacking, open))]);
  return sharedOut(rows.map((row) => (row.amount > 0 ? proposalFor(row, orders, isSameName) : null)));
}

export interface Match {
  readonly row: number;
  /** Without an order, a line that may be known is only recorded as a separate deposit. */
  readonly order: {
    readonly number: string;
    readonly amount: number | undefined;
    /** The most that may be used of other transfers for the same order. */
    readonly mostOthers: number | undefined;
  } | null;
}

/** Applies a staff member's decision about a line and returns the deposit. */
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
  // A sender who wrote the order's own code meant this order, regardless of its present status.
  const isSurplus = line && codesIn(line).includes(depositorName(number));
  const wanted = { deposit, number, amount, isSurplus, mostOthers };
  const allocated = await allocateDeposit(db, wanted, { staffId, isOnce: true });
  return allocated.ok ? ok(deposit) : err({ failure: allocated.error, deposit });
}

/** Returns the deposit of a line. Using a line that may have been typed by hand marks it as a different transfer. */
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
 * Returns the deposit that staff have assigned to this line since the import: another file may contain the same line.
 * The lock keeps all other decisions about lines waiting.
 */
async function knownSince(db: Database, { fingerprint }: BankLine): Promise<number | undefined> {
  await lockBankFiles(db, 'importing');
  return (await findImported(db, [fingerprint])).get(fingerprint);
}

/**
 * Marks a line as the same transfer as a deposit that was typed by hand or imported from another format of the list.
 * Every file recognises the line from then on.
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
