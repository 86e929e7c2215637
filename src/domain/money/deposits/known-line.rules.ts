import { koreanDateOf, koreanTimeOf } from '../../../kernel/korea-time.ts';
import { plainName, type SameName } from './bank-values.rules.ts';

interface SeenTransfer {
  readonly amount: number;
  readonly depositor: string;
  readonly memo: string;
}

/** A deposit that may be what a line of the bank tells. */
export interface NearDeposit extends SeenTransfer {
  readonly id: number;
  readonly paidAt: Date;
  readonly isTyped: boolean;
  /** It is a line of the bank already: what was imported, and what was typed and then found in a file. */
  readonly isLine: boolean;
}

interface NewLine extends SeenTransfer {
  readonly row: number;
  readonly paidAt: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** So many deposits of one moment and amount are told apart by their names; where there are more, a person does it. */
const mostCompared = 300;

/**
 * Which deposit each line may be: one typed by hand, the same amount within a day under the same name, or one of another
 * form of the bank's list, which lacks the balance or the time. A line of the bank is one transfer, so two equal lines
 * are never the same one. `near` begins with the oldest.
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

/** What was found in a file since has the moment of the bank. */
function isTypedAlone({ isTyped, isLine }: NearDeposit): boolean {
  return isTyped && !isLine;
}

/** Forms differ in where the name stands, and some say none at all. */
function hasSameName(line: Prepared<NewLine>, deposit: Prepared<NearDeposit>, isSameName: SameName): boolean {
  const [one, other] = [line.plainName, deposit.plainName];
  return one === '' || other === '' || one === other || isSameName(line.depositor, deposit.memo);
}

/** With what it is compared by, found once for all comparisons. */
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

/** Within a day of what was typed; else to the minute or, where one of them says the day alone, the day. */
function isAboutThen(line: Prepared<NewLine>, deposit: Prepared<NearDeposit>): boolean {
  if (isTypedAlone(deposit)) return Math.abs(deposit.at - line.at) <= dayMs;
  if (line.saysDayAlone || deposit.saysDayAlone) return line.day === deposit.day;
  return Math.floor(line.at / minuteMs) === Math.floor(deposit.at / minuteMs);
}
