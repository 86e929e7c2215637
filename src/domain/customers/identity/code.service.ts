import { randomBytes, randomUUID } from 'node:crypto';
import { type ClientOrigin, clientOrigins } from '../../../kernel/client-network.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { countAgainst, countedLately, countInTurn, type Limit, takeBack } from '../../../platform/database/limits.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { CallContext } from '../../../platform/http/handler.ts';
import { failed, failedUntil } from '../../../platform/http/handler.ts';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { codeMessage } from './code-message.ts';
import { noteCode } from './code-tally.ts';
import { isKnownDevice } from './known-device.store.ts';
import type { CodeSent } from './login.contract.ts';
import { codeFromBytes, codeSeconds, resendSeconds, tidyCode } from './login-code.rules.ts';
import { type CodeRequest, lastCode, replaceCode, spendCode, type TryOutcome, tryCode } from './login-code.store.ts';
import type { MobileNumber } from './phone-number.rules.ts';
import { day, limitsOf, mostOf, type SendingLimit } from './sending-limit.rules.ts';
import { chosenLocale } from './user.store.ts';

interface Settings {
  /** The host where the code is entered: the message names it, so that phones offer the code only there. */
  readonly host: string;
  readonly rateLimitScale: number;
}

type Refusal = Result<never, Failure>;

/** A code as the user typed it. */
interface TypedCode {
  readonly request: CodeRequest;
  readonly typed: string;
  readonly field: string;
}

interface TriedCode {
  readonly request: CodeRequest;
  readonly code: string;
  readonly field: string;
  readonly guesses: readonly Limit[];
  readonly outcome: TryOutcome;
}

/** Sends and checks codes. */
export class CodeService {
  readonly #db: OpenDatabase['db'];
  readonly #secret: Secret;
  readonly #settings: Settings;

  constructor(db: OpenDatabase['db'], secret: Secret, settings: Settings) {
    this.#db = db;
    this.#secret = secret;
    this.#settings = settings;
  }

  /** All or nothing: if the request is refused, the previous code stays valid and no limit is counted. */
  async send(asked: CodeRequest, { caller, locale }: CallContext): Promise<Result<CodeSent, Failure>> {
    const code = codeFromBytes(randomBytes(4));
    const request = await this.#recognise(asked, caller);
    const limits = await this.#counted(limitsOf(request.isKnown).sending, 'send', request, caller);
    const spoken = (await chosenLocale(this.#db, request.userId, request.phone)) ?? locale;
    return transact(this.#db, async (transaction) => {
      const wait = await replaceCode(transaction, this.#secret, request, code);
      if (wait !== null) return failedUntil('code_too_soon', wait);
      const full = await countAgainst(transaction, this.#secret, limits);
      if (full !== null) return failedUntil('too_many_codes', full);
      const overspent = await queueSms(transaction, this.#secret, {
        purpose: request.isKnown ? 'known_code' : 'code',
        customer: request.userId,
        to: request.phone,
        text: codeMessage(spoken, request.purpose, code, this.#settings.host),
        requestKey: randomUUID(),
        goodUntil: codeSeconds,
      });
      if (overspent) return failedUntil('too_many_codes', overspent.wait);
      return ok({ resend_in: resendSeconds, expires_in: codeSeconds });
    });
  }

  lastSent(request: CodeRequest) {
    return lastCode(this.#db, request);
  }

  /** Returns null if the code was right; it cannot be used again. */
  check(request: CodeRequest, typed: string, context: CallContext): Promise<Refusal | null> {
    return this.checkAll([{ request, typed, field: 'code' }], context);
  }

  /** Returns null if all codes were right. If one is wrong, the others stay valid, but each has used an attempt. */
  async checkAll(answers: readonly TypedCode[], { caller }: CallContext): Promise<Refusal | null> {
    const empty = answers.filter(({ typed }) => tidyCode(typed) === '');
    if (empty.length > 0) return failed('code_empty', problemIn(empty, 'code_empty'));
    const codes: TriedCode[] = [];
    for (const { request: asked, typed, field } of answers) {
      const request = await this.#recognise(asked, caller);
      const code = { request, code: tidyCode(typed), field };
      // Without a valid code nothing can be guessed, so nothing is counted: it would only block others at the same
      // address.
      if (!(await lastCode(this.#db, request)).isGood) {
        codes.push({ ...code, guesses: [], outcome: 'code_expired' });
        continue;
      }
      const guesses = await this.#counted([limitsOf(request.isKnown).guessing], 'guess', request, caller);
      const wait = await countInTurn(this.#db, this.#secret, guesses);
      if (wait !== null) return failedUntil('too_many_requests', wait);
      codes.push({ ...code, guesses, outcome: await tryCode(this.#db, this.#secret, request, code.code) });
    }
    const wrong = codes.filter(({ outcome }) => outcome !== 'right');
    const isUsed = wrong.length === 0 && (await this.#use(codes));
    for (const { outcome } of codes) await noteCode(this.#db, this.#secret, outcome === 'right' ? 'right' : 'wrong');
    const [first] = wrong;
    if (first) return err({ code: problemOf(first), fields: problemIn(wrong, problemOf(first)) });
    if (!isUsed) return failed('code_expired', problemIn(codes, 'code_expired'));
    for (const code of codes) await this.#credit(code, caller);
    return null;
  }

  /** All of them or none. Deleting the code's row uses it, so no one else can use it again. */
  async #use(codes: readonly TriedCode[]): Promise<boolean> {
    const used = await transact(this.#db, async (transaction) => {
      for (const { request, code } of codes) {
        if (!(await spendCode(transaction, this.#secret, request, code))) return err(null);
      }
      return ok(null);
    });
    return used.ok;
  }

  /** A used code does not count against the address; the message still counts for the phone. */
  async #credit({ request, guesses }: TriedCode, caller: Caller): Promise<void> {
    const byAddress = limitsOf(request.isKnown === true).sending.filter(({ by }) => by === 'address');
    const sent = await this.#counted(byAddress, 'send', request, caller);
    await takeBack(this.#db, this.#secret, [...guesses, ...sent]);
    await this.#earn(request.phone, caller);
  }

  /** Whether the request comes from the owner of the phone, as far as that is known before the code. */
  async #recognise(request: CodeRequest, { cookies }: Caller): Promise<CodeRequest & { readonly isKnown: boolean }> {
    const key = request.purpose === 'login' ? cookies.get('device') : undefined;
    const isKnown = key ? await isKnownDevice(this.#db, key, request.phone) : request.isKnown === true;
    return { ...request, isKnown };
  }

  async #counted(
    limits: readonly SendingLimit[],
    what: 'send' | 'guess',
    { phone, isKnown }: CodeRequest,
    { address }: Caller,
  ): Promise<Limit[]> {
    const isEarned = limits.some(({ earns }) => earns);
    const origins: (ClientOrigin & { readonly customers: number })[] = [];
    for (const origin of clientOrigins(address)) {
      origins.push({ ...origin, customers: isEarned ? await this.#customersAt(origin.network) : 0 });
    }
    return limits.flatMap((limit) => {
      const { by, seconds } = limit;
      if (by === 'phone') return { subject: [what, isKnown ? 'owner' : 'phone', phone], most: limit.most, seconds };
      return origins.map(({ network, times, customers }) => ({
        subject: [what, 'address', network],
        most: Math.ceil(mostOf(limit, customers) * times * this.#settings.rateLimitScale),
        seconds,
      }));
    });
  }

  async #customersAt(network: string): Promise<number> {
    return countedLately(this.#db, this.#secret, { subject: ['customers', network], seconds: day });
  }

  /** A customer raises the limits of an address once a day: a single phone must not allow hundreds of codes. */
  async #earn(phone: MobileNumber, { address }: Caller): Promise<void> {
    for (const { network } of clientOrigins(address)) {
      const subject = ['customers', network];
      const isNew = { subject: [...subject, phone], most: 1, seconds: day };
      if ((await countAgainst(this.#db, this.#secret, [isNew])) !== null) continue;
      await countAgainst(this.#db, this.#secret, [{ subject, most: Number.MAX_SAFE_INTEGER, seconds: day }]);
    }
  }
}

type CodeProblem = 'code_empty' | 'code_wrong' | 'code_expired';

function problemOf({ outcome }: TriedCode): CodeProblem {
  return outcome === 'right' ? 'code_expired' : outcome;
}

function problemIn(fields: readonly { readonly field: string }[], problem: CodeProblem): Record<string, CodeProblem> {
  return Object.fromEntries(fields.map(({ field }) => [field, problem]));
}
