import type { Session } from '../../http/caller.ts';
import { type CallContext, failed } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database.ts';
import { transact } from '../../platform/transact.ts';
import type { AccountNews } from './account-news.ts';
import type { CodeService } from './code.service.ts';
import { forgetDevices } from './known-device.store.ts';
import type { CodeSent } from './login.contract.ts';
import { knowDevice } from './login.service.ts';
import type { CodeRequest } from './login-code.store.ts';
import { isNumberTaken, moveNumber } from './number-change.store.ts';
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

/** Another number to log in with, for somebody who can read messages to both. */
export class NumberChange {
  readonly #db: OpenDatabase['db'];
  readonly #codes: CodeService;
  readonly #news: AccountNews;

  constructor(db: OpenDatabase['db'], codes: CodeService, news: AccountNews) {
    this.#db = db;
    this.#codes = codes;
    this.#news = news;
  }

  /** Whether the new number is somebody else's is told only to who has proven it. */
  async sendCodes(newNumber: string, context: Context): Promise<Result<CodeSent, Failure>> {
    const numbers = await this.#numbers(newNumber, context);
    if (!numbers.ok) return numbers;
    const [oldRequest, newRequest] = requestsOf(numbers.value, context.session.userId);
    const sent = await this.#codes.send(newRequest, context);
    if (!sent.ok) return sent;
    const sentToOld = await this.#codes.send(oldRequest, context);
    // Who corrects the new number within a minute has a good code at the old one already.
    return sentToOld.ok || sentToOld.error.code === 'code_too_soon' ? sent : sentToOld;
  }

  async change(typed: TypedCodes, context: Context): Promise<Result<null, Failure>> {
    const numbers = await this.#numbers(typed.phone_number, context);
    if (!numbers.ok) return numbers;
    const [oldRequest, newRequest] = requestsOf(numbers.value, context.session.userId);
    const refusal = await this.#codes.checkAll(
      [
        { request: oldRequest, typed: typed.old_code, field: 'old_code' },
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
    return transact(this.#db, async (transaction): Promise<Result<null, Failure>> => {
      const user = await lockUser(transaction, userId);
      if (user?.phoneNumber !== oldNumber) return failed('code_expired');
      if (!(await moveNumber(transaction, userId, oldNumber, newNumber))) return failed('number_taken');
      await endOtherSessions(transaction, userId, sessionId);
      await forgetDevices(transaction, userId);
      await knowDevice(transaction, userId, caller);
      await this.#news.numberChanged(transaction, userId, oldNumber, newNumber);
      return ok(null);
    });
  }

  async #numbers(text: string, { session }: Context): Promise<Result<Numbers, Failure>> {
    const newNumber = readPhoneInput(text);
    if (!newNumber.ok) return newNumber;
    const user = await readUser(this.#db, session.userId);
    if (!user?.phoneNumber) return failed('proof_required');
    if (user.phoneNumber === newNumber.value) return failed('phone_validated');
    return ok({ oldNumber: user.phoneNumber as MobileNumber, newNumber: newNumber.value });
  }
}

interface Numbers {
  readonly oldNumber: MobileNumber;
  readonly newNumber: MobileNumber;
}

function requestsOf({ oldNumber, newNumber }: Numbers, userId: number): [CodeRequest, CodeRequest] {
  return [
    { phone: oldNumber, purpose: 'number', userId, isKnown: true },
    { phone: newNumber, purpose: 'number', userId },
  ];
}
