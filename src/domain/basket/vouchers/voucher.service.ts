import { clientSite } from '../../../kernel/client-network.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countAgainst, type Limit, takeBack } from '../../../platform/database/limits.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { textIn } from '../../catalogue/products/product-record.rules.ts';
import { standingProblem, tidyCode, type VoucherOffer } from './voucher.rules.ts';
import { isKnownCode, readVouchers, type VoucherRow } from './voucher.store.ts';

/** Wrong codes per hour. People in a dormitory share an IP address; a customer's limit is their own. */
const wrongCodesPerHour = { stranger: 60, customer: 20 };
const hour = 3_600;

export interface TryLimits {
  readonly db: Database;
  readonly secret: Secret;
  /** Multiplies the limits that are counted by IP address. */
  readonly scale: number;
}

/**
 * Counts an attempt before the code is looked up, and removes it from the count if the code exists: only guessing is
 * limited. Returns the seconds to wait, or null.
 */
export async function countTry(
  { db, secret, scale }: TryLimits,
  typed: string | undefined,
  caller: Pick<Caller, 'address' | 'session'>,
): Promise<number | null> {
  if (!typed) return null;
  const session = await caller.session();
  const limit: Limit = session
    ? { subject: ['vouchers', `customer ${session.userId}`], most: wrongCodesPerHour.customer, seconds: hour }
    : {
        subject: ['vouchers', clientSite(caller.address)],
        most: Math.ceil(wrongCodesPerHour.stranger * scale),
        seconds: hour,
      };
  const wait = await countAgainst(db, secret, [limit]);
  if (wait !== null) return wait;
  const code = tidyCode(typed);
  if (code !== null && (await isKnownCode(db, code))) await takeBack(db, secret, [limit]);
  return null;
}

/** A voucher as offered, with the row that is needed to record its use. */
export interface FoundOffer extends VoucherOffer {
  /** Null if the voucher does not exist. */
  readonly row: VoucherRow | null;
}

interface Asked {
  readonly typed: string | undefined;
  readonly userId: number | null;
  readonly locale: Locale;
  readonly now: number;
  readonly lines: readonly { readonly variation: number; readonly product: number }[];
}

/** The vouchers for these lines: the one with the typed code, or the automatic ones. One query. */
export async function findOffers(db: Database, { typed, userId, locale, now, lines }: Asked): Promise<FoundOffer[]> {
  const code = typed ? tidyCode(typed) : null;
  if (typed && code === null) return [unknownCode(typed)];
  const products = lines.map(({ product }) => product);
  const rows = await readVouchers(db, { code, userId, products, now });
  if (code !== null && rows.length === 0) return [unknownCode(code)];
  return rows.map((row) => ({
    code: row.code,
    name: textIn(row.name, locale),
    kind: row.kind,
    amount: row.amount,
    most: row.most,
    from_total: row.fromTotal,
    variations:
      row.products && lines.filter(({ product }) => row.products?.includes(product)).map((one) => one.variation),
    problem: standingProblem(row, userId === null ? null : row, now),
    row,
  }));
}

/** The offer for a code that cannot be used. */
export function refusedCode(code: string, problem: 'voucher_unknown' | 'too_many_requests'): FoundOffer {
  return {
    ...{ code: code.slice(0, 60), name: '', kind: 'won', amount: 0, most: null, from_total: 0 },
    ...{ variations: [], problem, row: null },
  };
}

function unknownCode(code: string): FoundOffer {
  return refusedCode(code, 'voucher_unknown');
}
