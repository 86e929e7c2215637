import { failed } from '../../http/handler.ts';
import type { ErrorCode, Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { readMobileNumber } from '../identity/phone-number.rules.ts';
import { lockOrder, moveOrder } from '../orders/order.store.ts';
import { leftToRefund } from '../payments/payout.store.ts';
import { refundPart } from '../payments/refund.service.ts';
import { attachPhotos } from '../photos/photo.store.ts';
import {
  type ClaimObstacle,
  type ClaimReason,
  claimable,
  claimObstacle,
  type RefusedReason,
  refundOf,
  whyIneligible,
} from './claim.rules.ts';
import {
  closeClaim,
  decideLine,
  insertClaim,
  linesOfClaim,
  lockClaim,
  type OrderToClaim,
  photosOfClaim,
  readOrderToClaim,
} from './claim.store.ts';

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

/** Who opens a claim; photos must have been sent by them. Staff do it for a customer, also when time is up. */
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

/** Opens a claim and answers its id. Asking again with the same photos is the same claim. */
export function openClaim(
  db: OpenDatabase['db'],
  wanted: WantedClaim,
  opener: ClaimOpener,
): Promise<Result<number, Failure>> {
  return transact(db, async (transaction): Promise<Result<number, Failure>> => {
    const held = await lockOrder(transaction, wanted.number);
    if (!held || (opener.by === 'customer' && held.userId !== opener.userId)) return failed('not_found');
    const order = await readOrderToClaim(transaction, held.id);
    const before = order.openClaimId;
    if (before !== null && isSame(await photosOfClaim(transaction, before), wanted.photos)) return ok(before);

    const obstacle = claimObstacle({ ...order, hasOpenClaim: before !== null }, opener.by, Date.now());
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
    await moveOrder(transaction, order.id, 'return_requested', opener.by);
    return ok(claimId);
  });
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

export interface Decision {
  readonly line: number;
  /** How many of them are approved; none means that the line is rejected, and words are then needed. */
  readonly approved: number;
  readonly words: string;
}

/**
 * Staff have looked at every line of a claim. What is approved is paid back the way it was paid; the goods are never
 * sold again, so lots stay as they are. Deciding again changes nothing.
 */
export function decideClaim(
  db: OpenDatabase['db'],
  claimId: number,
  decisions: readonly Decision[],
  actor: 'staff',
): Promise<Result<'approved' | 'rejected', Failure>> {
  return transact(db, async (transaction): Promise<Result<'approved' | 'rejected', Failure>> => {
    const claim = await lockClaim(transaction, claimId);
    if (!claim) return failed('not_found');
    if (claim.status !== 'open') return ok(claim.status);
    const problem = decisionProblem(await linesOfClaim(transaction, claimId), decisions);
    if (problem) return failed('invalid_input', { [problem]: 'invalid' });

    const order = await readOrderToClaim(transaction, claim.orderId);
    const approved = new Map(decisions.map((decision) => [decision.line, decision.approved]));
    const refund = refundOf(order.lines, approved, order.deliveryPrice);
    for (const decision of decisions) {
      const amount = refund.lines.get(decision.line) ?? 0;
      await decideLine(transaction, claimId, { ...decision, amount });
    }
    const status = decisions.some((decision) => decision.approved > 0) ? 'approved' : 'rejected';
    // What staff have given back before is not given a second time.
    const amount = Math.min(refund.total, await leftToRefund(transaction, order.id));
    const refundId =
      amount > 0
        ? await refundPart(transaction, order.id, {
            key: `claim-${claimId}`,
            amount,
            reason: `Claim for order ${order.number}`,
          })
        : null;
    await closeClaim(transaction, claimId, { status, deliveryRefund: refund.delivery, refundId });
    await moveOrder(transaction, order.id, `return_${status}`, actor);
    // What was given away for nothing needs no payment to come back.
    if (status === 'approved' && refundId === null) await moveOrder(transaction, order.id, 'refunded', actor);
    return ok(status);
  });
}

/** Every line once, no more than was claimed, and a reason for each no. */
function decisionProblem(
  claimed: readonly { readonly line: number; readonly count: number }[],
  decisions: readonly Decision[],
): 'lines' | 'words' | null {
  const byLine = new Map(decisions.map((decision) => [decision.line, decision]));
  const isWhole = byLine.size === claimed.length && decisions.length === claimed.length;
  const isFitting = claimed.every(({ line, count }) => {
    const approved = byLine.get(line)?.approved ?? -1;
    return Number.isInteger(approved) && approved >= 0 && approved <= count;
  });
  if (!isWhole || !isFitting) return 'lines';
  return decisions.every(({ approved, words }) => approved > 0 || words.trim() !== '') ? null : 'words';
}
