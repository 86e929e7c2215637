import { redirect } from 'react-router';
import { changeMe } from '../../../domain/customers/identity/account.contract.ts';
import { safeNextLink } from '../../../domain/customers/identity/next-link.ts';
import { isLocale } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import type { Route } from './+types/language.page.ts';

/** The language is stored with the account, not the device, so it is the same on every device. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const locale = form.get('locale');
  if (isLocale(locale)) await context.get(apiContext).call(changeMe, { body: { locale } });
  return redirect(safeNextLink(form.get('next')) ?? '/');
}

export function loader() {
  return redirect('/');
}
