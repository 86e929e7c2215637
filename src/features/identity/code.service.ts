import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '../../http/caller.ts';
import type { CallContext } from '../../http/handler.ts';
import { failed, failedUntil } from '../../http/handler.ts';
import { clientNetwork } from '../../kernel/client-network.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database.ts';
import { countAgainst, countedLately, type Limit, takeBack } from '../../platform/limits.ts';
import type { Secret } from '../../platform/secret.ts';
import { queueSms } from '../../platform/sms/sms-outbox.ts';
import { transact } from '../../platform/transact.ts';
import { codeMessage } from './code-message.ts';
import { noteCode } from './code-watch.ts';
import { isKnownDevice } from './known-device.store.ts';
import type { CodeSent } from './login.contract.ts';
import { codeFromBytes, codeSeconds, resendSeconds, tidyCode } from './login-code.rules.ts';
import { type CodeRequest, consumeCode, lastCode, replaceCode } from './login-code.store.ts';
import type { MobileNumber } from './phone-number.rules.ts';
import { day, limitsOf, mostOf, type SendingLimit } from './sending-limit.rules.ts';

interface Settings {
  /** Where the code will be typed in: the message names it, so that phones offer the code there and nowhere else. */
  readonly host: string;
  readonly rateLimitScale: number;
}

type Refusal = Result<never, Failure>;

/** Sends codes and checks them. */
export class CodeService {
  readonly #db: OpenDatabase['db'];
  readonly #secret: Secret;
  readonly #settings: Settings;

  constructor(db: OpenDatabase['db'], secret: Secret, settings: Settings) {
    this.#db = db;
    this.#secret = secret;
    this.#settings = settings;
  }

  /** All or nothing: a code that is refused leaves the one before it good, and counts against no limit. */
  async send(asked: CodeRequest, { caller, locale }: CallContext): Promise<Result<CodeSent, Failure>> {
    const code = codeFromBytes(randomBytes(4));
    const request = await this.#recognise(asked, caller);
    const limits = await this.#counted(limitsOf(request.isKnown).sending, 'send', request, caller);
    return transact(this.#db, async (transaction) => {
      const wait = await replaceCode(transaction, this.#secret, request, code);
      if (wait !== null) return failedUntil('code_too_soon', wait);
      const full = await countAgainst(transaction, this.#secret, limits);
      if (full !== null) return failedUntil('too_many_codes', full);
      const overspent = await queueSms(transaction, this.#secret, {
        purpose: request.isKnown ? 'known_code' : 'code',
        customer: request.userId,
        to: request.phone,
        text: codeMessage(locale, request.purpose, code, this.#settings.host),
        requestKey: randomUUID(),
        goodUntil: new Date(Date.now() + codeSeconds * 1_000),
      });
      if (overspent) return failedUntil('too_many_codes', overspent.wait);
      return ok({ resend_in: resendSeconds, expires_in: codeSeconds });
    });
  }

  lastSent(request: CodeRequest) {
    return lastCode(this.#db, request);
  }

  /** Null if the code was right; it cannot be used again. */
  async check(asked: CodeRequest, typed: string, { caller }: CallContext): Promise<Refusal | null> {
    const code = tidyCode(typed);
    if (code === '') return failed('code_empty', { code: 'code_empty' });
    const request = await this.#recognise(asked, caller);
    const { sending, guessing } = limitsOf(request.isKnown);
    const guesses = await this.#counted([guessing], 'guess', request, caller);
    const wait = await countAgainst(this.#db, this.#secret, guesses);
    if (wait !== null) return failedUntil('too_many_requests', wait);
    const outcome = await consumeCode(this.#db, this.#secret, request, code);
    await noteCode(this.#db, this.#secret, outcome === 'right' ? 'right' : 'wrong');
    if (outcome !== 'right') return err({ code: outcome, fields: { code: outcome } });
    const sent = await this.#counted(sending, 'send', request, caller);
    // What was used did no harm to the address; the phone has got its message all the same.
    await takeBack(this.#db, this.#secret, [...guesses, ...sent.filter(({ subject }) => subject[1] === 'address')]);
    await this.#earn(request.phone, caller);
    return null;
  }

  /** Whether it is the owner of the phone who asks, as far as one can know before the code. */
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
    const network = clientNetwork(address);
    const customers = limits.some(({ earns }) => earns) ? await this.#customersAt(network) : 0;
    return limits.map((limit) => ({
      subject: limit.by === 'address' ? [what, 'address', network] : [what, isKnown ? 'owner' : 'phone', phone],
      most: Math.ceil(mostOf(limit, customers) * (limit.by === 'address' ? this.#settings.rateLimitScale : 1)),
      seconds: limit.seconds,
    }));
  }

  async #customersAt(network: string): Promise<number> {
    return countedLately(this.#db, this.#secret, { subject: ['customers', network], seconds: day });
  }

  /** One customer counts once a day, however often they log in: a single phone must not buy room for hundreds of codes. */
  async #earn(phone: MobileNumber, { address }: Caller): Promise<void> {
    const subject = ['customers', clientNetwork(address)];
    const isNew = { subject: [...subject, phone], most: 1, seconds: day };
    if ((await countAgainst(this.#db, this.#secret, [isNew])) !== null) return;
    await countAgainst(this.#db, this.#secret, [{ subject, most: Number.MAX_SAFE_INTEGER, seconds: day }]);
  }
}
