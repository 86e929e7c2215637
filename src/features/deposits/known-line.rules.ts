import { koreanDateOf, koreanTimeOf } from '../../kernel/korea-time.ts';
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

/**
 * Which deposit each line may be: one typed by hand, the same amount within a day under the same name, or one of another
 * form of the bank's list, which lacks the balance or the time. A line of the bank is one transfer, so two equal lines
 * are never the same one.
 */
export function resemblances(
  lines: readonly NewLine[],
  near: readonly NearDeposit[],
  isSameName: SameName,
): Map<number, number> {
  const byAmount = Map.groupBy(near, ({ amount }) => amount);
  const taken = new Set<number>();
  const found = new Map<number, number>();
  for (const line of lines) {
    const like = byAmount
      .get(line.amount)
      ?.find((deposit) => !taken.has(deposit.id) && mayBe(line, deposit, isSameName));
    if (!like) continue;
    found.set(line.row, like.id);
    if (like.isLine) taken.add(like.id);
  }
  return found;
}

export function mayBe(line: NewLine, deposit: NearDeposit, isSameName: SameName): boolean {
  if (line.amount !== deposit.amount) return false;
  const [came, before] = [Date.parse(line.paidAt), deposit.paidAt.getTime()];
  const hasName = isSameName(deposit.depositor, line.depositor) || isSameName(deposit.depositor, line.memo);
  // What was found in a file since has the moment of the bank.
  if (deposit.isTyped && !deposit.isLine) return Math.abs(before - came) <= dayMs && hasName;
  return isSameMoment(came, before) && (hasName || hasSameName(line, deposit, isSameName));
}

/** Forms differ in where the name stands, and some say none at all. */
function hasSameName(line: SeenTransfer, deposit: SeenTransfer, isSameName: SameName): boolean {
  const [one, other] = [plainName(line.depositor), plainName(deposit.depositor)];
  return one === '' || other === '' || one === other || isSameName(line.depositor, deposit.memo);
}

/** To the minute; where one of them says the day alone, the day. */
function isSameMoment(one: number, other: number): boolean {
  if (saysDayAlone(one) || saysDayAlone(other)) return koreanDateOf(one) === koreanDateOf(other);
  return Math.floor(one / minuteMs) === Math.floor(other / minuteMs);
}

function saysDayAlone(moment: number): boolean {
  const { hour, minute, second } = koreanTimeOf(moment);
  return hour === 0 && minute === 0 && second === 0;
}
