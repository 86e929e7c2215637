import { createHash } from 'node:crypto';
import { failed } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import {
  isPaymentBeingChecked,
  type LockedOrder,
  lockOrder,
  moveOrder,
  noteMethod,
  receivedOf,
} from '../orders/order.store.ts';
import { cancelUnfillable, promiseAnew } from '../orders/order-paid.service.ts';
import { type Share, sharesOf, sumOf } from './deposit.rules.ts';
import {
  addAllocations,
  addDepositRefund,
  findAllocation,
  findDepositByKey,
  findDepositRefund,
  insertDeposit,
  lockAllocation,
  lockDeposit,
  lockOpenDeposits,
  lockOrdersOf,
  noteOrderOf,
  type StaffRequest,
} from './deposit.store.ts';

export interface SeenDeposit {
  readonly paidAt: Date;
  readonly amount: number;
  readonly depositor: string;
  /** Number of the order that it seems to be for. */
  readonly number: string | null;
}

/**
 * Money was seen on the account. It is written down whatever has become of the order since, and used for it as far as
 * possible; the rest lies open. Asking again with the same key is the same deposit. Answers its id.
 */
export function recordDeposit(
  db: OpenDatabase['db'],
  seen: SeenDeposit,
  request: StaffRequest,
): Promise<Result<number, Failure>> {
  const requestHash = createHash('sha256').update(JSON.stringify(seen)).digest();
  const { number, ...deposit } = seen;
  return transact(db, async (transaction): Promise<Result<number, Failure>> => {
    const order = number === null ? null : await lockOrder(transaction, number);
    if (order === undefined) return failed('not_found');
    const id = await insertDeposit(transaction, {
      ...deposit,
      request,
      requestHash,
      orderId: order?.id ?? null,
    });
    if (id === null) {
      const before = await findDepositByKey(transaction, request);
      return before.requestHash.equals(requestHash) ? ok(before.id) : failed('request_key_reused');
    }
    if (order) await spendOpenMoney(transaction, order);
    return ok(id);
  });
}

/** Money for an order whose customer is gone stays open: there is nobody left to send anything to. */
function canUseMoney({ status, userId }: LockedOrder): boolean {
  return userId !== null && (status === 'awaiting_payment' || status === 'expired');
}

/**
 * Gives an order what lies open for it. It counts even if the customer has gone over to paying by card since: a card
 * payment that comes after it is surplus, and goes back. A late order is paid at once or not at all, since nothing lies
 * aside for it while it waits.
 */
async function spendOpenMoney(db: Database, order: LockedOrder): Promise<void> {
  if (!canUseMoney(order)) return;
  const missing = order.totalPrice - (await receivedOf(db, order.id));
  const shares = sharesOf(await lockOpenDeposits(db, order.id), missing);
  if (sumOf(shares) === missing) await payWith(db, order, shares);
  else if (order.status === 'awaiting_payment') await addAllocations(db, order.id, shares);
}

/**
 * The order is paid by these. False if goods can no longer be had for it: the money stays open then, and an order that
 * was waiting has come to its end, unless a card payment is still in the balance.
 */
async function payWith(
  db: Database,
  order: LockedOrder,
  shares: readonly Share[],
  request: StaffRequest | null = null,
): Promise<boolean> {
  if (!(await promiseAnew(db, order.id, Date.now()))) {
    if (order.status === 'awaiting_payment' && !(await isPaymentBeingChecked(db, order.id))) {
      await noteOrderOf(db, shares, order.id);
      await cancelUnfillable(db, order.id);
    }
    return false;
  }
  await addAllocations(db, order.id, shares, request);
  await noteMethod(db, order.id, 'bank_transfer');
  await moveOrder(db, order.id, 'paid', 'staff', 'deposit confirmed');
  return true;
}

interface WantedAllocation {
  readonly deposit: number;
  readonly number: string;
  readonly amount: number;
}

/** Staff say which order a deposit is for. Asking again with the same key changes nothing. */
export function allocateDeposit(
  db: OpenDatabase['db'],
  { deposit: id, number, amount }: WantedAllocation,
  request: StaffRequest | null,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    if (request) await lockAllocation(transaction, request);
    await lockOrdersOf(transaction, number, id);
    const order = await lockOrder(transaction, number);
    const deposit = await lockDeposit(transaction, id);
    if (!order || !deposit) return failed('not_found');
    const before = request ? await findAllocation(transaction, request) : undefined;
    if (before) {
      const isSame = before.deposit === id && before.orderId === order.id && before.amount === amount;
      return isSame ? ok(null) : failed('request_key_reused');
    }
    if (!canUseMoney(order)) return failed('order_moved_on');
    const missing = order.totalPrice - (await receivedOf(transaction, order.id));
    if (amount > deposit.open) return err({ code: 'deposit_too_small', details: { open: deposit.open } });
    if (amount > missing) return err({ code: 'order_needs_less', details: { missing } });
    const share = { deposit: id, amount };
    if (order.status === 'awaiting_payment' && amount < missing) {
      await addAllocations(transaction, order.id, [share], request);
      return ok(null);
    }
    // A late order needs the whole at once, so what lies open for it already goes along.
    const others = (await lockOpenDeposits(transaction, order.id)).filter((other) => other.id !== id);
    const shares = [share, ...sharesOf(others, missing - amount)];
    if (sumOf(shares) < missing) return err({ code: 'order_needs_more', details: { missing } });
    const isPaid = await payWith(transaction, order, shares, request);
    // A refusal undoes everything; that an order which was waiting is cancelled has to stay.
    return isPaid || order.status === 'awaiting_payment' ? ok(null) : failed('stock_changed');
  });
}

/** What lies open goes back: it is owed from now on, and staff send it by hand. */
export function refundDeposit(
  db: OpenDatabase['db'],
  { deposit: id, amount }: { readonly deposit: number; readonly amount: number },
  request: StaffRequest,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const deposit = await lockDeposit(transaction, id);
    if (!deposit) return failed('not_found');
    const before = await findDepositRefund(transaction, id, request);
    if (before !== null) return before === amount ? ok(null) : failed('request_key_reused');
    if (amount > deposit.open) return err({ code: 'deposit_too_small', details: { open: deposit.open } });
    await addDepositRefund(transaction, deposit, amount, request);
    return ok(null);
  });
}
