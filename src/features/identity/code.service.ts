import { randomBytes, randomUUID } from 'node:crypto';
import type { CallContext } from '../../http/handler.ts';
import { failed, failedUntil } from '../../http/handler.ts';
import { clientNetwork } from '../../kernel/client-network.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database.ts';
import { countAgainst, type Limit } from '../../platform/limits.ts';
import type { Secret } from '../../platform/secret.ts';
import { queueSms } from '../../platform/sms/sms-outbox.ts';
import { transact } from '../../platform/transact.ts';
import { codeMessage } from './code-message.ts';
import type { CodeSent } from './login.contract.ts';
import {
  codeFromBytes,
  codeSeconds,
  guessingLimit,
  resendSeconds,
  type SendingLimit,
  sendingLimits,
  tidyCode,
} from './login-code.rules.ts';
import { type CodeRequest, consumeCode, replaceCode } from './login-code.store.ts';

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
  async send(request: CodeRequest, { caller, locale }: CallContext): Promise<Result<CodeSent, Failure>> {
    const code = codeFromBytes(randomBytes(4));
    return transact(this.#db, async (transaction) => {
      const wait = await replaceCode(transaction, this.#secret, request, code);
      if (wait !== null) return failedUntil('code_too_soon', wait);
      const full = await countAgainst(transaction, this.#secret, this.#limits(request, caller.address));
      if (full !== null) return failedUntil('too_many_codes', full);
      const overspent = await queueSms(transaction, this.#secret, {
        purpose: 'code',
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

  /** Null if the code was right; it cannot be used again. */
  async check(request: CodeRequest, typed: string, { caller }: CallContext): Promise<Refusal | null> {
    const code = tidyCode(typed);
    if (code === '') return failed('code_empty', { code: 'code_empty' });
    const wait = await countAgainst(this.#db, this.#secret, [this.#limit(guessingLimit, 'guess', caller.address)]);
    if (wait !== null) return failedUntil('too_many_requests', wait);
    const outcome = await consumeCode(this.#db, this.#secret, request, code);
    return outcome === 'right' ? null : err({ code: outcome, fields: { code: outcome } });
  }

  #limits({ phone }: CodeRequest, address: string): Limit[] {
    const subjects = { phone, address };
    return sendingLimits.map((limit) => this.#limit(limit, 'send', subjects[limit.by]));
  }

  #limit({ by, most, seconds }: SendingLimit, what: string, subject: string): Limit {
    const scale = by === 'address' ? this.#settings.rateLimitScale : 1;
    return {
      subject: [what, by, by === 'address' ? clientNetwork(subject) : subject],
      most: Math.ceil(most * scale),
      seconds,
    };
  }
}
