import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Session } from '../../../platform/http/caller.ts';
import { type CallContext, failed } from '../../../platform/http/handler.ts';
import type { AccountParts } from './account-parts.ts';
import { forgetDevices } from './known-device.store.ts';
import type { CodeSent } from './login.contract.ts';
import { knowDevice } from './login.service.ts';
import type { CodeRequest } from './login-code.store.ts';
import { giveNumber, isNumberTaken, leaveNumber } from './number-change.store.ts';
import { readPhoneInput } from './phone-input.ts';
import type { MobileNumber } from './phone-number.rules.ts';
import { endOtherSessions } from './session.store.ts';
import { lockUser, readUser } from './user.store.ts';

type Context = CallContext & { readonly session: Session };

interface TypedCodes {
  readonly phone_number: string;
  readonly old_code: string;
  readonly new_code: string;
}

/** Changes the login number of a customer who can read messages to both numbers, or sets the first one. */
export class NumberChange {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Only a customer who has proven the new number learns whether it belongs to another account. */
  async sendCodes(newNumber: string, context: Context): Promise<Result<CodeSent, Failure>> {
    const numbers = await this.#numbers(newNumber, context);
    if (!numbers.ok) return numbers;
    const { codes } = this.#parts;
    const { newRequest, oldRequest } = requestsOf(numbers.value, context.session.userId);
    const sent = await codes.send(newRequest, context);
    if (!sent.ok || !oldRequest) return sent;
    const sentToOld = await codes.send(oldRequest, context);
    // After correcting the new number within a minute, the code sent to the old number is still valid.
    return sentToOld.ok || sentToOld.error.code === 'code_too_soon' ? sent : sentToOld;
  }

  async change(typed: TypedCodes, context: Context): Promise<Result<null, Failure>> {
    const numbers = await this.#numbers(typed.phone_number, context);
    if (!numbers.ok) return numbers;
    const { newRequest, oldRequest } = requestsOf(numbers.value, context.session.userId);
    const refusal = await this.#parts.codes.checkAll(
      [
        ...(oldRequest ? [{ request: oldRequest, typed: typed.old_code, field: 'old_code' }] : []),
        { request: newRequest, typed: typed.new_code, field: 'new_code' },
      ],
      context,
    );
    if (refusal) return refusal;
    return this.#move(numbers.value, context).catch((error: unknown) => {
      if (isNumberTaken(error)) return failed('number_taken');
      throw error;
    });
  }

  #move({ oldNumber, newNumber }: Numbers, { session, caller }: Context): Promise<Result<null, Failure>> {
    const { id: sessionId, userId } = session;
    return transact(this.#parts.db, async (transaction): Promise<Result<null, Failure>> => {
      const user = await lockUser(transaction, userId);
      if (user?.phoneNumber !== oldNumber) return failed('code_expired');
      if (!(await giveNumber(transaction, this.#parts, userId, newNumber))) return failed('number_taken');
      if (oldNumber) {
        await leaveNumber(transaction, userId, oldNumber);
        await endOtherSessions(transaction, userId, sessionId);
        await forgetDevices(transaction, userId);
        await knowDevice(transaction, userId, caller);
      }
      await this.#parts.news.numberChanged(transaction, userId, oldNumber, newNumber);
      return ok(null);
    });
  }

  async #numbers(text: string, { session }: Context): Promise<Result<Numbers, Failure>> {
    const newNumber = readPhoneInput(text);
    if (!newNumber.ok) return newNumber;
    const user = await readUser(this.#parts.db, session.userId);
    // The account was just deleted on another device.
    if (!user) return failed('login_required');
    if (user.phoneNumber === newNumber.value) return failed('phone_validated');
    return ok({ oldNumber: user.phoneNumber as MobileNumber | null, newNumber: newNumber.value });
  }
}

interface Numbers {
  /** Null for a customer who has used only provider logins so far. */
  readonly oldNumber: MobileNumber | null;
  readonly newNumber: MobileNumber;
}

interface Requests {
  readonly newRequest: CodeRequest;
  readonly oldRequest: CodeRequest | null;
}

function requestsOf({ oldNumber, newNumber }: Numbers, userId: number): Requests {
  return {
    newRequest: { phone: newNumber, purpose: 'number', userId },
    oldRequest: oldNumber && { phone: oldNumber, purpose: 'number', userId, isKnown: true },
  };
}
