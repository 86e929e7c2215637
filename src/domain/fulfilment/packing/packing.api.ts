import type { Failure } from '../../../kernel/error-codes.ts';
import { type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { addBox, getPacking, listPacking, markPacked, moveGoods, type Packing, removeBox } from './packing.contract.ts';
import { closeBoxes, moveBetween, openBox, reopenBoxes, takeBoxAway } from './packing.service.ts';
import { readNextToPack, readOrdersToPack, readPacking } from './packing.store.ts';

/** Staff endpoints for packing. */
export function packingApi(db: OpenDatabase['db']): Handler[] {
  const today = () => koreanDateOf(Date.now());
  return [
    handle(listPacking, async ({ query: { packed, date, page, page_size: pageSize } }) => {
      const day = (date ?? null) as KoreanDate | null;
      const { rows, count } = await readOrdersToPack(db, {
        isPacked: packed === '1',
        day,
        today: today(),
        page,
        pageSize,
      });
      return ok({ data: rows, count, next: page * pageSize < count ? page + 1 : null });
    }),
    handle(getPacking, async ({ query: { slug } }, { locale, session }) => {
      const number = tidyOrderNumber(slug);
      const packing = number && (await readPacking(db, number, { locale, today: today() }));
      if (!packing) return failed('not_found');
      const { id, ...order } = packing;
      await noteAccess(db, { staff: session.userId, order: id, why: 'packing' });
      return ok({ data: { ...order, next: await readNextToPack(db, order.slug, today()) } });
    }),
    handle(addBox, ({ body: { slug, kind } }, { locale }) =>
      boxesAfter(slug, locale, (number) => openBox(db, number, kind)),
    ),
    handle(removeBox, ({ body: { slug, number: box } }, { locale, session }) =>
      boxesAfter(slug, locale, (number) => takeBoxAway(db, number, box, session.userId)),
    ),
    handle(moveGoods, ({ body: { slug, ...move } }, { locale }) =>
      boxesAfter(slug, locale, (number) => moveBetween(db, number, move)),
    ),
    handle(markPacked, async ({ body: { slug, packed, all_here: isAllHere } }, { locale, session }) => {
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      const by = { staffId: session.userId, locale };
      const noted = await (packed ? closeBoxes(db, number, by, isAllHere) : reopenBoxes(db, number, by.staffId));
      if (!noted.ok) return noted;
      const order = await readPacking(db, number, { locale, today: today() });
      const next = await readNextToPack(db, number, today());
      return ok({ data: { slug: number, packed: order?.packed ?? null, next } });
    }),
  ];

  async function boxesAfter(
    slug: string,
    locale: Parameters<typeof readPacking>[2]['locale'],
    change: (number: string) => Promise<Result<null, Failure>>,
  ): Promise<Result<{ data: { boxes: Packing['boxes'] } }, Failure>> {
    const number = tidyOrderNumber(slug);
    if (!number) return failed('not_found');
    const changed = await change(number);
    if (!changed.ok) return changed;
    const order = await readPacking(db, number, { locale, today: today() });
    return ok({ data: { boxes: order?.boxes ?? [] } });
  }
}
