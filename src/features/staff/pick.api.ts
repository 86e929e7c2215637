import type { Logger } from 'pino';
import { type Handler, handle } from '../../http/handler.ts';
import { codeOfThrown } from '../../http/thrown-code.ts';
import type { ErrorCode } from '../../kernel/error-codes.ts';
import { type KoreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import { ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { prepareOrder } from '../orders/fulfilment.service.ts';
import { beginDay, listPicks, pickGoods } from './pick.contract.ts';
import { notePicked, notePutBack, ordersToBegin, readMarks, readPicks } from './pick.store.ts';

/** What packers fetch for the orders of a day. */
export function pickApi(db: OpenDatabase['db'], log: Logger): Handler[] {
  return [
    handle(listPicks, async ({ query }, { locale }) => {
      const day = dayOf(query.date);
      const waiting = (await ordersToBegin(db, day)).length;
      return ok({ data: await readPicks(db, day, locale), waiting });
    }),
    handle(pickGoods, async ({ body: { picks } }, { session }) => {
      await notePicked(
        db,
        picks.filter(({ picked }) => picked),
        session.userId,
      );
      await notePutBack(
        db,
        picks.filter(({ picked }) => !picked),
      );
      const data = (await readMarks(db, picks)).map(({ line, lot, wanted, by, at }) => ({
        line,
        lot,
        ok: wanted,
        ...(wanted ? {} : { code: 'order_moved_on' }),
        picked: at && { by, at: at.toISOString() },
      }));
      return ok({ data });
    }),
    handle(beginDay, async ({ body }) => {
      const data: { slug: string; ok: boolean; code?: ErrorCode }[] = [];
      for (const slug of await ordersToBegin(db, dayOf(body.date))) {
        const code = await begin(slug);
        data.push({ slug, ok: code === null, ...(code ? { code } : {}) });
      }
      return ok({ data });
    }),
  ];

  /** One order that cannot be packed keeps none of the others. */
  async function begin(slug: string): Promise<ErrorCode | null> {
    try {
      const begun = await prepareOrder(db, slug);
      return begun.ok ? null : begun.error.code;
    } catch (error) {
      const code = codeOfThrown(error);
      if (code === 'internal') log.error({ err: error }, 'Packing could not begin');
      return code;
    }
  }
}

function dayOf(date: string | undefined): KoreanDate {
  return date === undefined ? koreanDateOf(Date.now()) : (date as KoreanDate);
}
