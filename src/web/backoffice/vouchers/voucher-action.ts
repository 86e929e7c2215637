import { addVoucher, changeVoucher, endVoucher } from '../../../domain/basket/vouchers/staff-voucher.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { readPosted } from '../safe-edits/form-draft.ts';
import { refused } from '../safe-edits/refused.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import { fieldsOf, voucherIn } from './voucher-fields.ts';

/** Saves or ends a voucher; without an id it is a new one. */
export async function writeVoucher(
  api: ServerClient,
  id: number | null,
  form: FormData,
  locale: Locale,
): Promise<SafeAnswer> {
  if (id !== null && form.get('intent') === 'end') {
    const ended = await api.attempt(endVoucher, { body: { voucher: id, version: Number(form.get('version')) } });
    return ended.ok ? { saved: true } : { problem: errorText(locale, ended.error.code, ended.error.details) };
  }
  const posted = readPosted(form);
  const body = voucherIn(posted.fields);
  if (id === null) {
    const added = await api.attempt(addVoucher, { body });
    return added.ok
      ? { saved: true, at: `/vouchers/${added.value.data.id}` }
      : refused(posted, added.error, fieldsOf, locale);
  }
  const changed = await api.attempt(changeVoucher, {
    params: { id: String(id) },
    body: { ...body, version: posted.version },
  });
  return changed.ok ? { saved: true } : refused(posted, changed.error, fieldsOf, locale);
}
