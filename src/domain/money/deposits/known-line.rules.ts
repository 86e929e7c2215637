import { koreanDateOf, koreanTimeOf } from '../../../kernel/korea-time.ts';
import { plainName, type SameName } from './bank-values.rules.ts';

interface SeenTransfer {
  readonly amount: number;
  readonly depositor: string;
  readonly memo: string;
}

/** A deposit that may be the same transfer as a bank line. */
export interface NearDeposit extends SeenTransfer {
  readonly id: number;
  readonly paidAt: Date;
  readonly isTyped: boolean;
  /** It already is a bank line: imported, or typed and later found in a file. */
  readonly isLine: boolean;
}

interface NewLine extends SeenTransfer {
  readonly row: number;
  readonly paidAt: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** At most this many deposits of one time and amount are compared by name; with more, staff decide. */
const mostCompared = 300;

/**
 * Finds the deposit that each line may be. Either it was typed by hand: same amount within a day and the same name. Or
 * it is from another format of the bank's list, which lacks the balance or the time. Each bank line is one transfer, so
 * two equal lines never match the same deposit. `near` must be sorted by age, oldest first.
 */
export function resemblances(
  lines: readonly NewLine[],
  near: readonly NearDeposit[],
  isSameName: SameName,
): Map<number, number> {
  const byAmount = Map.groupBy(near.map(prepared), ({ amount }) => amount);
  const taken = new Set<number>();
  const found = new Map<number, number>();
  for (const line of lines.map(prepared)) {
    const like = mostLike(line, byAmount.get(line.amount) ?? [], taken, isSameName);
    if (!like) continue;
    found.set(line.row, like.id);
    if (like.isLine) taken.add(like.id);
  }
  return found;
}

function mostLike(
  line: Prepared<NewLine>,
  deposits: readonly Prepared<NearDeposit>[],
  taken: ReadonlySet<number>,
  isSameName: SameName,
): NearDeposit | undefined {
  let compared = 0;
  for (const deposit of deposits) {
    if (!isAboutThen(line, deposit) || taken.has(deposit.id)) continue;
    if (++compared > mostCompared || isLikeNamed(line, deposit, isSameName)) return deposit;
  }
  return undefined;
}

export function mayBe(line: NewLine, deposit: NearDeposit, isSameName: SameName): boolean {
  if (line.amount !== deposit.amount) return false;
  const [one, other] = [prepared(line), prepared(deposit)];
  return isAboutThen(one, other) && isLikeNamed(one, other, isSameName);
}

function isLikeNamed(line: Prepared<NewLine>, deposit: Prepared<NearDeposit>, isSameName: SameName): boolean {
  const hasName = isSameName(deposit.depositor, line.depositor) || isSameName(deposit.depositor, line.memo);
  return hasName || (!isTypedAlone(deposit) && hasSameName(line, deposit, isSameName));
}

/** A typed deposit that was found in a file since has the bank's time. */
function isTypedAlone({ isTyped, isLine }: NearDeposit): boolean {
  return isTyped && !isLine;
}

/** Formats put the name in different columns, and some have none. */
function hasSameName(line: Prepared<NewLine>, deposit: Prepared<NearDeposit>, isSameName: SameName): boolean {
  const [one, other] = [line.plainName, deposit.plainName];
  return one === '' || other === '' || one === other || isSameName(line.depositor, deposit.memo);
}

/** A transfer with its comparison keys, computed once for all comparisons. */
type Prepared<Transfer> = Transfer & {
  readonly at: number;
  readonly day: string;
  readonly saysDayAlone: boolean;
  readonly plainName: string;
};

function prepared<Transfer extends SeenTransfer & { readonly paidAt: string | Date }>(
  transfer: Transfer,
): Prepared<Transfer> {
  const at = new Date(transfer.paidAt).getTime();
  const { hour, minute, second } = koreanTimeOf(at);
  const saysDayAlone = hour === 0 && minute === 0 && second === 0;
  return { ...transfer, at, day: koreanDateOf(at), saysDayAlone, plainName: plainName(transfer.depositor) };
}

/** Within a day of a typed deposit; otherwise the same minute or, if one has only a date, the same day. */
function isAboutThen(line: Prepared<NewLine>, deposit: Prepared<NearDeposit>): boolean {
  if (isTypedAlone(deposit)) return Math.abs(deposit.at - line.at) <= dayMs;
  if (line.saysDayAlone || deposit.saysDayAlone) return line.day === deposit.day;
  return Math.floor(line.at / minuteMs) === Math.floor(deposit.at / minuteMs);
}
