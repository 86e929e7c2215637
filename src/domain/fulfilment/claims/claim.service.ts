import type { ErrorCode, Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';
import { claimWords } from '../../../platform/i18n/claim-words.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { readMobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { leftToRefund } from '../../money/refunds/manual-refund.store.ts';
import { endReturn, refundPart } from '../../money/refunds/refund.service.ts';
import { refundReason } from '../../money/refunds/refund-reason.rules.ts';
import { lockOrder, lockOrderOf } from '../../orders/order/order.store.ts';
import { transition } from '../../orders/order/order-process.service.ts';
import { canGo } from '../../orders/order/order-status.rules.ts';
import { placeReplacement } from '../../orders/order/replacement.service.ts';
import { attachPhotos } from '../photos/photo.store.ts';
import {
  type ClaimObstacle,
  type ClaimReason,
  claimable,
  claimObstacle,
  type Judged,
  judge,
  type LineDecision,
  type RefusedReason,
  refundOfDecision,
  whyIneligible,
} from './claim.rules.ts';
import {
  type ClaimedLine,
  closeClaim,
  decideLine,
  insertClaim,
  linesOfClaim,
  lockClaim,
  type OrderToClaim,
  photosOfClaim,
  readOrderToClaim,
} from './claim.store.ts';

/** The job that notifies a customer of a rejected claim. */
export const queueClaimMessage = 'tell-of-claim';

interface WantedLine {
  readonly line: number;
  readonly count: number;
  readonly reason: ClaimReason | RefusedReason;
}

export interface WantedClaim {
  readonly number: string;
  readonly description: string;
  readonly contactName?: string | undefined;
  readonly contactPhone?: string | undefined;
  readonly lines: readonly WantedLine[];
  readonly photos: readonly string[];
}

/**
 * Who opens a claim; they must have uploaded its photos. Staff may open one for a customer, also after the deadline.
 */
export interface ClaimOpener {
  readonly by: 'customer' | 'staff';
  readonly userId: number;
}

const obstacleCodes: Readonly<Record<ClaimObstacle, ErrorCode>> = {
  not_delivered: 'claim_impossible',
  open_claim: 'claim_open',
  all_refunded: 'claim_impossible',
  too_many_tries: 'claim_impossible',
  too_late: 'claim_too_late',
};

/** Opens a claim and returns its id. A repeated request returns the same claim. */
export function openClaim(
  db: OpenDatabase['db'],
  wanted: WantedClaim,
  opener: ClaimOpener,
  now = Date.now(),
): Promise<Result<number, Failure>> {
  return transact(db, async (transaction): Promise<Result<number, Failure>> => {
    const held = await lockOrder(transaction, wanted.number);
    if (!held || (opener.by === 'customer' && held.userId !== opener.userId)) return failed('not_found');
    const order = await readOrderToClaim(transaction, held.id);
    const before = order.openClaimId;
    if (before !== null && (await isSameClaim(transaction, before, wanted))) return ok(before);

    const obstacle = claimObstacle({ ...order, hasOpenClaim: before !== null }, opener.by, now);
    if (obstacle) return err({ code: obstacleCodes[obstacle], details: { obstacle } });
    const lines = eligibleLines(order, wanted.lines);
    if (!lines.ok) return lines;
    const contactName = wanted.contactName ?? order.recipientName ?? '';
    if (contactName === '') return failed('invalid_input', { contact_name: 'required' });
    const phone = readMobileNumber(wanted.contactPhone ?? order.phoneNumber ?? '');
    if (!phone.ok) return failed('invalid_input', { contact_phone: phone.error });

    const claimId = await insertClaim(transaction, {
      orderId: order.id,
      openedBy: opener.by,
      attempt: opener.by === 'customer' ? order.tries + 1 : null,
      description: wanted.description,
      contactName,
      contactPhone: phone.value,
      lines: lines.value,
    });
    if (!(await attachPhotos(transaction, opener.userId, wanted.photos, { claimId })))
      return failed('invalid_input', { photos: 'invalid' });
    // An order that is still on its way, or waits for an earlier refund, keeps its status.
    if (canGo(order.status, 'return_requested'))
      await transition(
        transaction,
        'return_requested',
        held,
        opener.by === 'staff' ? { by: 'staff', staffId: opener.userId } : { by: 'customer' },
      );
    return ok(claimId);
  });
}

/** Photos belong to one claim only. If staff sent none, the same lines mean the same claim. */
async function isSameClaim(db: Database, claimId: number, { photos, lines }: WantedClaim): Promise<boolean> {
  if (photos.length > 0) return isSame(await photosOfClaim(db, claimId), photos);
  const asText = (all: readonly { readonly line: number; readonly count: number }[]) =>
    all.map(({ line, count }) => `${line}:${count}`);
  return isSame(asText(await linesOfClaim(db, claimId)), asText(lines));
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

type EligibleLine = WantedLine & { readonly reason: ClaimReason };

function eligibleLines(order: OrderToClaim, wanted: readonly WantedLine[]): Result<EligibleLine[], Failure> {
  const bought = new Map(order.lines.map((line) => [line.id, line]));
  const isTwice = new Set(wanted.map(({ line }) => line)).size < wanted.length;
  const isTooMuch = wanted.some(({ line, count }) => {
    const one = bought.get(line);
    return !one || count > claimable(one);
  });
  if (isTwice || isTooMuch) return failed('invalid_input', { lines: 'invalid' });
  const refused = wanted.flatMap(({ line, reason }) => {
    const why = whyIneligible(reason, bought.get(line)?.storage ?? '');
    return why ? [{ line, why }] : [];
  });
  if (refused.length > 0) return err({ code: 'claim_not_eligible', details: { lines: refused } });
  return ok(wanted as readonly EligibleLine[] as EligibleLine[]);
}

export interface Decision extends LineDecision {
  readonly line: number;
  /** Comment for the customer; required for a rejected line. */
  readonly words: string;
}

/** Who decides, and the version of the claim that they saw. */
interface Decider {
  readonly staffId?: number | null;
  readonly version?: number;
  readonly now?: number;
}

/**
 * Decides on every line of a claim. Approved lines are refunded through the payment method or replaced free of charge.
 * Returned products are never sold again, so lots do not change. A repeated decision changes nothing; a decision on an
 * outdated version is refused.
 */
export function decideClaim(
  db: OpenDatabase['db'],
  claimId: number,
  decisions: readonly Decision[],
  { staffId = null, version, now = Date.now() }: Decider = {},
): Promise<Result<'approved' | 'rejected', Failure>> {
  return transact(db, async (transaction): Promise<Result<'approved' | 'rejected', Failure>> => {
    const held = await lockOrderOf(transaction, 'claims', claimId);
    const claim = held && (await lockClaim(transaction, claimId));
    if (!claim) return failed('not_found');
    if (version !== undefined && version !== claim.version) return failed('changed_meanwhile');
    if (claim.status !== 'open') return ok(claim.status);
    const order = await readOrderToClaim(transaction, held.id);
    const claimed = stillClaimable(order, await linesOfClaim(transaction, claimId));
    const judged = judgeAll(claimed, decisions);
    if (!judged.ok) return judged;

    const isOnItsOwnWay = order.status !== 'return_requested' && !canGo(order.status, 'return_requested');
    const left = await leftToRefund(transaction, order.id);
    const refund = refundOfDecision(order.lines, judged.value, order.deliveryPrice, left);
    if (refund.total > left) return err({ code: 'refund_too_large', details: { left } });
    for (const { line, remedy, words } of decisions) {
      const { approved, amount } = judged.value.get(line) ?? { approved: 0, amount: 0 };
      await decideLine(transaction, claimId, {
        line,
        approved,
        amount,
        words,
        remedy: approved > 0 ? remedy : 'money',
      });
    }
    const again = claimed.filter(({ line }) => isReplaced(decisions, line));
    const replacement =
      again.length > 0 ? await sendAgain(transaction, order, { claimId, lines: again, staffId, now }) : ok(null);
    if (!replacement.ok) return replacement;
    const refundId =
      refund.total > 0
        ? await refundPart(transaction, order.id, {
            purpose: { kind: 'claim', claim: claimId },
            amount: refund.total,
            lines: [
              ...[...judged.value].map(([line, { approved, amount }]) => ({ line, count: approved, amount })),
              { line: null, count: null, amount: refund.delivery },
            ].filter(({ amount }) => amount > 0),
            reason: refundReason('claim', order.number),
            // No status change of this order announces the decision, so the refund must.
            ...(isOnItsOwnWay && staffId !== null && { requestedBy: staffId }),
          })
        : null;
    const status = decisions.some(({ decision }) => decision === 'approve') ? 'approved' : 'rejected';
    await closeClaim(transaction, claimId, {
      status,
      deliveryRefund: refund.delivery,
      replacementId: replacement.value?.id ?? null,
      staffId,
    });
    if (isOnItsOwnWay) {
      // An approval is announced by its refund or its replacement order. A complete rejection needs its own message.
      if (status === 'rejected') await enqueue(transaction, { name: queueClaimMessage }, { claim: claimId });
      return ok(status);
    }
    // False if the order was delivered, or its refund done, while the claim was open.
    const isRequested = held.status === 'return_requested';
    const by = { by: 'staff', staffId } as const;
    const requested = isRequested ? held : await transition(transaction, 'return_requested', held, by);
    const reason = replacement.value ? claimWords(order.locale, 'replacedBy', replacement.value) : '';
    const decided = await transition(transaction, `return_${status}`, requested, { ...by, reason });
    // No refund is pending: the products are replaced, or they cost nothing.
    if (status === 'approved' && refundId === null) await endReturn(transaction, decided, by);
    return ok(status);
  });
}

/** Excludes pieces that were refunded since the claim was opened. */
function stillClaimable({ lines }: OrderToClaim, claimed: readonly ClaimedLine[]): ClaimedLine[] {
  const left = new Map(lines.map((line) => [line.id, claimable(line)]));
  return claimed.map((one) => ({ ...one, count: Math.min(one.count, left.get(one.line) ?? 0) }));
}

function isReplaced(decisions: readonly Decision[], line: number): boolean {
  return decisions.some((one) => one.line === line && one.decision === 'approve' && one.remedy === 'replacement');
}

interface Again {
  readonly claimId: number;
  readonly lines: readonly ClaimedLine[];
  readonly staffId: number | null;
  readonly now: number;
}

function sendAgain(db: Database, { id, number, locale }: OrderToClaim, { claimId, ...again }: Again) {
  const reason = claimWords(locale, 'replaces', { number });
  return placeReplacement(db, { ...again, orderId: id, key: `claim-${claimId}`, reason });
}

/**
 * The decision must name every line once, refund no more than was paid for the claimed pieces, and explain each
 * rejection.
 */
function judgeAll(
  claimed: readonly ClaimedLine[],
  decisions: readonly Decision[],
): Result<ReadonlyMap<number, Judged>, Failure> {
  const byLine = new Map(decisions.map((decision) => [decision.line, decision]));
  const judged = new Map<number, Judged>();
  for (const { line, ...paid } of claimed) {
    const decision = byLine.get(line);
    const one = decision && judge(paid, decision);
    if (one) judged.set(line, one);
  }
  if (judged.size < claimed.length || decisions.length !== claimed.length)
    return failed('invalid_input', { lines: 'invalid' });
  const isExplained = decisions.every(({ decision, words }) => decision === 'approve' || words.trim() !== '');
  return isExplained ? ok(judged) : failed('invalid_input', { words: 'required' });
}
