import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { pictureSources } from '../../catalogue/products/picture.rules.ts';
import { lastDayToSend } from '../../orders/reservations/reservation.service.ts';
import { getShortPick, reportShortPick } from './short-pick.contract.ts';
import { waysFor } from './short-pick.rules.ts';
import { notPicking, reportShort } from './short-pick.service.ts';
import { readLot, readOtherLots, readShortLine } from './short-pick.store.ts';

/** Staff endpoints for missing stock. */
export function shortPickApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(getShortPick, async ({ query: { line: lineId, lot } }, { locale }) => {
      const [line, facts] = [await readShortLine(db, lineId, locale), await readLot(db, lot)];
      const units = line?.claims.find((claim) => claim.lot === lot)?.units;
      if (!line || !facts || units === undefined) return failed('not_found');
      const { orderId: id, zone, number: slug, version, name, sku, price, pieceUnits: piece_units } = line;
      const otherLots = await readOtherLots(db, lot, await lastDayToSend(db, { id, zone }, Date.now()));
      const obstacle = notPicking(line)?.code ?? null;
      const ways = waysFor({ hasOtherLots: otherLots.length > 0, mayLeaveOut: !line.isLast || line.count > 1 });
      return ok({
        data: {
          ...{ slug, version, line: lineId, lot, name, sku, price, units, piece_units, ...facts },
          image: pictureSources({ key: line.picture, widths: line.widths ?? [400] }).src,
          ways: obstacle ? [] : ways,
          obstacle,
          other_lots: otherLots,
        },
      });
    }),
    handle(reportShortPick, async ({ body }, { session, caller }) => {
      const { version, request_key, ...wish } = body;
      const key = caller.requestKey ?? request_key;
      if (key === undefined) return failed('request_key_required');
      const reported = await reportShort(db, wish, { staffId: session.userId, version, key });
      return reported.ok ? ok({ data: reported.value }) : reported;
    }),
  ];
}
