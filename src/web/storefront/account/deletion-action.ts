import { redirectDocument } from 'react-router';
import { checkDeletion, deleteMe, requestDeletionCode } from '../../../domain/customers/identity/account.contract.ts';
import { tidyCode } from '../../../domain/customers/identity/login-code.rules.ts';
import { startOAuth } from '../../../domain/customers/identity/oauth.contract.ts';
import { isOAuthProvider } from '../../../domain/customers/identity/oauth.rules.ts';
import { cancelOrder } from '../../../domain/orders/order/order.contract.ts';
import type { ErrorCode, Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { account as en } from '../../../platform/i18n/en/account.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { account as ru } from '../../../platform/i18n/ru/account.ts';
import { account as uz } from '../../../platform/i18n/uz/account.ts';

/** The state of the deletion: nothing done, code sent, fresh login required, or deleted. */
export interface DeletionAnswer {
  readonly step: 'begin' | 'code' | 'proof' | 'deleted';
  readonly error?: string;
  /** The field with the error, if it belongs to one. */
  readonly field?: 'code' | 'understood';
  /** Orders that must be cancelled first, and the step that follows. */
  readonly unpaid?: { readonly orders: readonly string[]; readonly next: NextStep; readonly code: string };
}

type NextStep = 'begin' | 'code' | 'delete';

const words = { en, ru, uz };

/** What blocks the deletion, shown before a code is requested; null if nothing does. */
export async function readObstacle(
  api: ServerClient,
  locale: Locale,
  proof: 'code' | 'login',
): Promise<DeletionAnswer | null> {
  const { obstacle } = (await api.call(checkDeletion, {})).data;
  if (!obstacle) return null;
  // An account without a phone gets no code: once the orders are cancelled, the page shows the confirmation checkbox.
  const next = proof === 'code' ? 'code' : 'begin';
  const { orders } = obstacle;
  const code = obstacle.code as ErrorCode;
  return { step: 'begin', error: errorText(locale, code), ...unpaidIn({ code, details: { orders } }, next) };
}

export async function takeDeletionStep(
  api: ServerClient,
  locale: Locale,
  form: FormData,
  here: string,
): Promise<DeletionAnswer | Response> {
  const pressed = String(form.get('intent') ?? '');
  if (pressed === 'cancel-orders') await cancelOrders(api, form.getAll('order').map(String));
  // After the orders are cancelled, the step that they blocked continues.
  const intent = pressed === 'cancel-orders' ? String(form.get('then') ?? '') : pressed;
  if (intent === 'begin') return { step: 'begin' };
  if (isOAuthProvider(intent)) {
    const started = await api.attempt(startOAuth, { body: { provider: intent, next: here, fresh: true } });
    return started.ok
      ? redirectDocument(started.value.data.url)
      : { step: 'proof', error: errorText(locale, started.error.code) };
  }
  if (intent === 'code') {
    const sent = await api.attempt(requestDeletionCode, {});
    if (sent.ok) return { step: 'code' };
    // Requested twice within a minute: the first code is still valid.
    const step = sent.error.code === 'code_too_soon' ? 'code' : 'begin';
    return { step, error: errorText(locale, sent.error.code), ...unpaidIn(sent.error, 'code') };
  }
  const code = String(form.get('code') ?? '').slice(0, 64);
  const stillCode = form.has('code') ? 'code' : 'begin';
  if (form.has('code') && tidyCode(code) === '') {
    return { step: 'code', error: errorText(locale, 'code_empty'), field: 'code' };
  }
  if (!form.get('understood')) {
    return { step: stillCode, error: words[locale]['delete.mustConfirm'], field: 'understood' };
  }
  const deleted = await api.attempt(deleteMe, { body: { code } });
  if (deleted.ok) return { step: 'deleted' };
  const error = errorText(locale, deleted.error.code);
  if (deleted.error.code === 'proof_required') return { step: 'proof', error };
  if (deleted.error.code === 'code_wrong') return { step: 'code', error, field: 'code' };
  const step = deleted.error.code === 'code_expired' ? 'begin' : stillCode;
  return { step, error, ...unpaidIn(deleted.error, 'delete', code) };
}

function unpaidIn({ code, details }: Failure, next: NextStep, typed = ''): Pick<DeletionAnswer, 'unpaid'> {
  if (code !== 'order_unpaid' || !Array.isArray(details?.orders)) return {};
  return { unpaid: { orders: details.orders.map(String), next, code: typed } };
}

/** An order that could not be cancelled, or was paid meanwhile, blocks the next step, which reports it. */
async function cancelOrders(api: ServerClient, orders: readonly string[]): Promise<void> {
  for (const slug of orders.slice(0, 100)) await api.attempt(cancelOrder, { body: { slug, only_unpaid: true } });
}
