import { changeAddress, deleteAddress } from '../../../domain/customers/addresses/address.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';

/** The result of a button in the list. */
export interface ListAnswer {
  readonly done?: 'deleted' | 'defaultMoved';
  readonly error?: string;
}

export async function takeListStep(api: ServerClient, locale: Locale, form: FormData): Promise<ListAnswer> {
  const params = { id: String(form.get('id') ?? '') };
  const isDeletion = form.get('intent') === 'delete';
  const result = isDeletion
    ? await api.attempt(deleteAddress, { params })
    : await api.attempt(changeAddress, { params, body: { is_default: true } });
  // The address was already deleted by another device or a second tap, which is the intended result.
  if (result.ok || (isDeletion && result.error.code === 'not_found')) {
    return { done: isDeletion ? 'deleted' : 'defaultMoved' };
  }
  return { error: errorText(locale, result.error.code) };
}
