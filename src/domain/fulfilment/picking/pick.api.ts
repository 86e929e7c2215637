import type { Logger } from 'pino';
import type { ErrorCode } from '../../../kernel/error-codes.ts';
import { type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { codeOfThrown } from '../../../platform/http/thrown-code.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { prepareOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { beginDay, listPicks, pickGoods, type TapResult } from './pick.contract.ts';
import { tapOnce } from './pick.service.ts';
import { ordersToBegin, readPickOrders, readPicks, readPutBack, type Tap } from './pick.store.ts';

/** Staff endpoints for picking. */
export function pickApi(db: OpenDatabase['db'], log: Logger): Handler[] {
  return [
    handle(listPicks, async ({ query }, { locale, session: { userId: staffId } }) => {
      const at = new Date().toISOString();
      const day = dayOf(query.date);
      const reader = { locale, staffId };
      const numbers = query.slugs ? numbersIn(query.slugs) : null;
      const orders = await readPickOrders(db, day);
      const waiting = orders.filter(({ status, hold }) => status === 'paid' && !hold).length;
      const data = await readPicks(db, { day, numbers }, reader);
      return ok({ data, orders, put_back: await readPutBack(db, reader), waiting, at });
    }),
    handle(pickGoods, async ({ body: { picks } }, { session: { userId } }) => {
      const data: TapResult[] = [];
      for (const tap of picks) data.push(await tapAlone(tap, userId));
      return ok({ data, at: new Date().toISOString() });
    }),
    handle(beginDay, async ({ body }, { session: { userId: staffId } }) => {
      const data: { slug: string; ok: boolean; code?: ErrorCode }[] = [];
      const due = await ordersToBegin(db, dayOf(body.date));
      for (const slug of body.slugs ? numbersIn(body.slugs) : due) {
        const code = await begin(slug, staffId);
        data.push({ slug, ok: code === null, ...(code ? { code } : {}) });
      }
      return ok({ data });
    }),
  ];

  /** A tap that fails does not affect the others. */
  async function tapAlone(tap: Tap, staffId: number): Promise<TapResult> {
    try {
      return await tapOnce(db, tap, staffId);
    } catch (error) {
      const { line, lot, key } = tap;
      return { line, lot, ...(key === undefined ? {} : { key }), ok: false, code: codeOf(error), picked: null };
    }
  }

  /** An order that cannot be packed does not affect the others. */
  async function begin(slug: string, staffId: number): Promise<ErrorCode | null> {
    try {
      const begun = await prepareOrder(db, slug, { staffId });
      return begun.ok || begun.error.code === 'changed_meanwhile' ? null : begun.error.code;
    } catch (error) {
      return codeOf(error);
    }
  }

  function codeOf(error: unknown): ErrorCode {
    const code = codeOfThrown(error);
    if (code === 'internal') log.error({ err: error }, 'failed to process a packing step');
    return code;
  }
}

function numbersIn(slugs: readonly string[]): string[] {
  return slugs.flatMap((slug) => tidyOrderNumber(slug) ?? []);
}

function dayOf(date: string | undefined): KoreanDate {
  return date === undefined ? koreanDateOf(Date.now()) : (date as KoreanDate);
}
