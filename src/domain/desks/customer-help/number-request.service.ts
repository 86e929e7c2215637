import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';
import type { AccountNews } from '../../customers/identity/account-news.ts';
import { forgetDevices } from '../../customers/identity/known-device.store.ts';
import { giveNumber } from '../../customers/identity/number-change.store.ts';
import type { Recognising } from '../../customers/identity/number-memory.ts';
import type { MobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { endAllSessions } from '../../customers/identity/session.store.ts';
import { findUserByPhone, lockUser } from '../../customers/identity/user.store.ts';
import { worksHere } from '../../staff/authentication/member.store.ts';
import { numberWaitHours } from './customer.rules.ts';
import {
  confirmNumberRequest,
  dropNumberRequest,
  forgetLostNumber,
  insertNumberRequest,
  lockNumberRequest,
  readAsker,
} from './number-request.store.ts';

interface Asked {
  readonly customer: number;
  readonly number: MobileNumber;
  readonly proof: string;
}

/**
 * Replaces the phone number of a customer who cannot receive messages on the old number, and so cannot change it alone.
 */
export class NumberHelp {
  readonly #db: OpenDatabase['db'];
  readonly #parts: Recognising;
  readonly #news: AccountNews;

  constructor(db: OpenDatabase['db'], parts: Recognising, news: AccountNews) {
    this.#db = db;
    this.#parts = parts;
    this.#news = news;
  }

  ask({ customer, number, proof }: Asked, staffId: number): Promise<Result<null, Failure>> {
    return transact(this.#db, async (transaction): Promise<Result<null, Failure>> => {
      const user = await lockUser(transaction, customer);
      if (!user) return failed('not_found');
      // Staff members have other ways to recover access, which a colleague must not bypass.
      const staff = await worksHere(transaction, customer);
      if (staff) return err(staff);
      if (await findUserByPhone(transaction, number)) return failed('number_taken');
      const request = { customer, oldNumber: user.phoneNumber, newNumber: number, proof, staffId };
      if (!(await insertNumberRequest(transaction, { ...request, waitHours: numberWaitHours })))
        return err(await askedMeanwhile(transaction, customer));
      await this.#news.numberAsked(transaction, customer, user.phoneNumber, number);
      return ok(null);
    });
  }

  confirm(customer: number, number: MobileNumber, staffId: number): Promise<Result<null, Failure>> {
    return transact(this.#db, async (transaction): Promise<Result<null, Failure>> => {
      const request = await lockNumberRequest(transaction, customer);
      if (!request) return failed('not_found');
      if (request.new_number !== number) return err(await askedMeanwhile(transaction, customer));
      if (request.asked_by === staffId || request.asked_by === null) return failed('needs_another_person');
      await confirmNumberRequest(transaction, customer, staffId);
      return ok(null);
    });
  }

  /**
   * Applies the new number after the wait. The request ends without effect if the customer's number has changed, or
   * another customer has the new number.
   */
  give(customer: number): Promise<Result<null, Failure>> {
    return transact(this.#db, async (transaction): Promise<Result<null, Failure>> => {
      const user = await lockUser(transaction, customer);
      const request = await lockNumberRequest(transaction, customer);
      if (!user || !request?.confirmed_at || !request.isReady) return ok(null);
      await dropNumberRequest(transaction, customer);
      if (user.phoneNumber !== request.old_number || (await worksHere(transaction, customer))) return ok(null);
      if (!(await giveNumber(transaction, this.#parts, customer, request.new_number as MobileNumber))) return ok(null);
      await forgetLostNumber(transaction, customer, request.old_number);
      await endAllSessions(transaction, customer);
      await forgetDevices(transaction, customer);
      await this.#news.numberChanged(transaction, customer, request.old_number, request.new_number);
      return ok(null);
    });
  }
}

async function askedMeanwhile(db: Database, customer: number): Promise<Failure> {
  const asker = await readAsker(db, customer);
  return { code: 'changed_meanwhile', details: { by: asker?.by ?? '', at: asker?.at.toISOString() ?? null } };
}
