import { redirect } from 'react-router';
import { listStaffOrders } from '../../../domain/fulfilment/order-desk/order-list.contract.ts';
import { beginPacking, endOrder, noteDelivery } from '../../../domain/fulfilment/order-desk/staff-order.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { sendAll } from '../packing/send-parcels.ts';
import { mostPicked } from './picked.ts';

/** An order as of its selection. */
export interface Pick {
  readonly slug: string;
  readonly version: number;
}

interface RowResult {
  readonly slug: string;
  /** Null if it succeeded. */
  readonly problem: string | null;
  /** It succeeded, but a box of the order has not been sent. */
  readonly isBoxHere?: boolean;
}

export type BulkAnswer =
  | { readonly did: 'pick'; readonly picked: readonly Pick[] }
  | { readonly did: 'numbers'; readonly picked: readonly Pick[] }
  | { readonly did: 'step'; readonly results: readonly RowResult[] };

/** Executes a bulk action. Each order is processed separately: a refusal does not stop the others. */
export async function bulkAction(
  api: ServerClient,
  form: FormData,
  { query, locale }: { readonly query: Record<string, string>; readonly locale: Locale },
): Promise<BulkAnswer> {
  const say = (failure: Failure) => errorText(locale, failure.code, failure.details);
  const picked = picksOf(form);
  switch (form.get('intent')) {
    case 'all': {
      const all = { ...query, page: 1, page_size: mostPicked };
      const { data } = await api.call(listStaffOrders, { query: all });
      return { did: 'pick', picked: data.map(({ slug, version }) => ({ slug, version })) };
    }
    case 'numbers':
      return { did: 'numbers', picked };
    case 'ship':
      return { did: 'step', results: await ship(api, form, picked, say) };
    case 'print': {
      const papers = new URLSearchParams([['paper', 'slip'], ...picked.map(({ slug }) => ['slug', slug])]);
      throw redirect(`/pack/print?${papers}`);
    }
    case 'deliver':
      return { did: 'step', results: await deliver() };
    case 'cancel': {
      const reason = String(form.get('reason') ?? '');
      return { did: 'step', results: await each((body) => api.attempt(endOrder, { body: { ...body, reason } })) };
    }
    default:
      return { did: 'step', results: await each((body) => api.attempt(beginPacking, { body })) };
  }

  async function deliver() {
    const waiting = new Set<string>();
    const results = await each(async (body) => {
      const noted = await api.attempt(noteDelivery, { body });
      if (noted.ok && noted.value.data.boxes_here > 0) waiting.add(body.slug);
      return noted;
    });
    return results.map((row) => ({ ...row, isBoxHere: waiting.has(row.slug) }));
  }

  async function each(take: (pick: Pick) => Promise<{ ok: true } | { ok: false; error: Failure }>) {
    const results: RowResult[] = [];
    for (const pick of picked) {
      const taken = await take(pick);
      results.push({ slug: pick.slug, problem: taken.ok ? null : say(taken.error) });
    }
    return results;
  }
}

/** Orders without a number are skipped; two boxes of one order have two numbers in one field. */
async function ship(
  api: ServerClient,
  form: FormData,
  picked: readonly Pick[],
  say: (failure: Failure) => string,
): Promise<RowResult[]> {
  const carrier = String(form.get('carrier') ?? '');
  const parcels = picked.flatMap(({ slug, version }) =>
    String(form.get(`number-${slug}`) ?? '')
      .split(/[\s,]+/)
      .filter((number) => number !== '')
      .map((tracking_number) => ({ slug, version, carrier, tracking_number })),
  );
  const sent = await sendAll(api, parcels);
  return sent.map(({ slug, failure }) => ({ slug, problem: failure && say(failure) }));
}

function picksOf(form: FormData): Pick[] {
  return form
    .getAll('pick')
    .slice(0, mostPicked)
    .flatMap((pick) => {
      const [slug = '', version = ''] = String(pick).split(':');
      return /^\d{1,9}$/.test(version) ? [{ slug, version: Number(version) }] : [];
    });
}
