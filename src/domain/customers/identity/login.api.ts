import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { tokenFor } from '../../../platform/http/caller.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import type { CodeService } from './code.service.ts';
import {
  logOut,
  requestLoginCode,
  requestPhoneCode,
  validatePhoneNumber,
  verifyLoginCode,
  verifyPhoneCode,
} from './login.contract.ts';
import { forgetLogin, logIn, saveLogin } from './login.service.ts';
import { type Recognising, recogniseNumber } from './number-memory.ts';
import { readPhoneInput } from './phone-input.ts';
import { endSession } from './session.store.ts';
import { readUser, userOfPhone, userViewOf } from './user.store.ts';
import { isValidated, validatePhone } from './validated-phone.store.ts';

export function loginApi(db: OpenDatabase['db'], parts: Recognising, codes: CodeService): Handler[] {
  return [
    handle(requestLoginCode, async ({ body }, context) => {
      const phone = readPhoneInput(body.phone_number);
      if (!phone.ok) return phone;
      const sent = await codes.send({ phone: phone.value, purpose: 'login', userId: null }, context);
      return sent.ok ? ok({ data: sent.value }) : sent;
    }),
    handle(verifyLoginCode, async ({ body }, context) => {
      const phone = readPhoneInput(body.phone_number);
      if (!phone.ok) return phone;
      const refusal = await codes.check({ phone: phone.value, purpose: 'login', userId: null }, body.code, context);
      if (refusal) return refusal;
      const { caller, locale } = context;
      const { login, user } = await inTransaction(db, async (transaction) => {
        const userId = await userOfPhone(transaction, phone.value, locale);
        await recogniseNumber(transaction, parts, userId, phone.value);
        return {
          login: await logIn({ db: transaction, secret: parts.secret }, userId, 'phone', caller),
          user: await readUser(transaction, userId),
        };
      });
      if (!user) return failed('internal');
      saveLogin(caller, login);
      return ok({ data: { ...tokenFor(caller, login.token), user: userViewOf(user) } });
    }),
    handle(logOut, async (_input, { caller }) => {
      if (caller.token) await endSession(db, caller.token);
      forgetLogin(caller);
      return ok({ data: {} });
    }),
    handle(validatePhoneNumber, async ({ body }, { session, locale }) => {
      const phone = readPhoneInput(body.phone_number);
      if (!phone.ok) return phone;
      const validated = await isValidated(db, session.userId, phone.value);
      return ok({ data: validated ? { validated, message: errorText(locale, 'phone_validated') } : { validated } });
    }),
    handle(requestPhoneCode, async ({ query }, context) => {
      const phone = readPhoneInput(query.phone_number);
      if (!phone.ok) return phone;
      const { userId } = context.session;
      if (await isValidated(db, userId, phone.value)) return failed('phone_validated');
      const sent = await codes.send({ phone: phone.value, purpose: 'phone', userId }, context);
      return sent.ok ? ok({ data: sent.value }) : sent;
    }),
    handle(verifyPhoneCode, async ({ body }, context) => {
      const phone = readPhoneInput(body.phone_number);
      if (!phone.ok) return phone;
      const { userId } = context.session;
      const refusal = await codes.check({ phone: phone.value, purpose: 'phone', userId }, body.code, context);
      if (refusal) return refusal;
      await validatePhone(db, userId, phone.value);
      return ok({ data: { validated: true } });
    }),
  ];
}
