import { redirect } from 'react-router';
import { exportOrders, orderQuery } from '../../../domain/fulfilment/order-desk/order-list.contract.ts';
import type { ExportFormat } from '../../../domain/fulfilment/order-desk/order-search.rules.ts';
import { forgetView, saveView } from '../../../domain/staff/authentication/staff-view.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { sendForm } from '../frame/form-body.ts';
import { queryIn } from '../frame/query-in.ts';
import { type BulkAnswer, bulkAction } from './bulk-action.ts';

export type OrdersAnswer = BulkAnswer | { readonly did: 'nothing'; readonly problem: string | null };

/** Executes an action on the order list; the URL says on which list. */
export async function ordersAction(
  api: ServerClient,
  form: FormData,
  { url, locale }: { readonly url: URL; readonly locale: Locale },
): Promise<OrdersAnswer> {
  const query = queryIn(orderQuery, url.searchParams);
  const text = (name: string) => String(form.get(name) ?? '');
  switch (text('intent')) {
    case 'save-view': {
      const saved = await sendForm(api, saveView, form);
      return { did: 'nothing', problem: saved.ok ? null : errorText(locale, saved.error.code) };
    }
    case 'forget-view':
      await api.attempt(forgetView, { params: { id: text('view') } });
      return { did: 'nothing', problem: null };
    case 'csv':
    case 'xlsx':
      return beginExport(text('intent') as ExportFormat);
    default:
      return bulkAction(api, form, { query, locale });
  }

  async function beginExport(format: ExportFormat): Promise<OrdersAnswer> {
    const { sort: _sort, page: _page, page_size: _size, ...narrowed } = query;
    const begun = await api.attempt(exportOrders, { body: { ...narrowed, format } });
    if (begun.ok) throw redirect(`/jobs/${begun.value.data.job}`);
    return { did: 'nothing', problem: errorText(locale, begun.error.code, begun.error.details) };
  }
}
