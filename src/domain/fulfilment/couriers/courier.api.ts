import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { listLimits } from '../../../platform/tables/table-limits.ts';
import { xlsxFile } from '../../../platform/tables/xlsx-file.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { noteArrivals } from '../../orders/parcels/arrival.service.ts';
import { type CarrierCode, trackingNumberOf } from '../../orders/parcels/carrier.rules.ts';
import { shipParcel } from '../../orders/parcels/shipping.service.ts';
import { noteAccesses } from '../../staff/audit/access.store.ts';
import { resultOf } from '../order-desk/staff-order.api.ts';
import { exportBoxes, importArrivals, importNumbers, listBoxes, type NumberResult } from './courier.contract.ts';
import { readBoxesToSend, readKnown } from './courier.store.ts';
import { mostLines, readArrivals, readNumbers } from './courier-numbers.rules.ts';
import { foreseeArrivals, foreseeNumbers } from './courier-preview.rules.ts';
import { courierTable, ownHeadings } from './courier-template.rules.ts';
import { readColumns } from './courier-template.store.ts';

const courierLimits = { ...listLimits, rows: mostLines };

/** Exports the courier's file and imports its tracking numbers. The order number is the key in both directions. */
export function courierApi(db: OpenDatabase['db'], log: Logger): Handler[] {
  const dayOf = (date: string | undefined) => (date ?? koreanDateOf(Date.now())) as KoreanDate;
  return [
    handle(listBoxes, async ({ query: { date } }) => {
      const today = koreanDateOf(Date.now());
      const boxes = await readBoxesToSend(db, dayOf(date));
      const data = boxes.map(({ orderNumber: slug, number, box: kind, shipsOn: ships_on, packed }) => ({
        ...{ slug, number, kind, ships_on, packed },
        late: ships_on !== null && ships_on < today,
      }));
      return ok({ data });
    }),
    handle(exportBoxes, async ({ query: { carrier, date: wanted } }, { session }) => {
      const date = dayOf(wanted);
      const boxes = (await readBoxesToSend(db, date)).filter(({ packed }) => packed);
      const orders = [...new Set(boxes.map(({ orderId }) => orderId))];
      await noteAccesses(db, { staff: session.userId, orders, why: 'courier_file' });
      const file = xlsxFile(courierTable(await readColumns(db, carrier), boxes));
      return ok({
        data: {
          contentType: exportBoxes.file,
          bytes: file.length,
          cacheControl: 'private, no-store',
          filename: `${carrier}-${date}.xlsx`,
          open: async () => Readable.from([file]),
        },
      });
    }),
    handle(importNumbers, async ({ query: { carrier, dry_run }, body }, { session }) => {
      const cells = await readTable(body, courierLimits);
      if (!cells.ok) return cells;
      const rows = readNumbers(cells.value, ownHeadings(await readColumns(db, carrier)));
      if (!rows.ok) return failed(rows.error);
      const known = await knownOf(carrier, rows.value, session.userId);
      const foreseen = foreseeNumbers(carrier, rows.value, known);
      const sender = { db, log, staffId: session.userId };
      const data: NumberResult[] = [];
      for (const [index, line] of foreseen.entries()) {
        const box = rows.value[index]?.box;
        const isOnlyLooked = dry_run === '1' || line.failure?.code === 'tracking_number_twice';
        const sent = isOnlyLooked ? line : await shipParcel(sender, { ...line, carrier, box });
        const unpacked = known.isUnpacked(line.slug);
        data.push({ row: line.row, known: line.known, box: box ?? null, unpacked, ...resultOf(sent) });
      }
      return ok({ data });
    }),
    handle(importArrivals, async ({ query: { carrier, dry_run }, body }, { session }) => {
      const cells = await readTable(body, courierLimits);
      if (!cells.ok) return cells;
      const rows = readArrivals(cells.value, ownHeadings(await readColumns(db, carrier)));
      if (!rows.ok) return failed(rows.error);
      const known = await knownOf(carrier, rows.value, session.userId);
      const foreseen = foreseeArrivals(carrier, rows.value, known, koreanDateOf(Date.now()));
      const noted = dry_run === '1' ? foreseen : await noteArrivals({ db, log, staffId: session.userId }, foreseen);
      const data = noted.map(({ row, known: isKnown, arrivedOn, ...parcel }) => ({
        ...{ row, known: isKnown, delivered_on: arrivedOn, boxes_here: known.boxesHere(parcel.slug) },
        ...resultOf(parcel),
      }));
      return ok({ data, under_way: rows.value.length - foreseen.length });
    }),
  ];

  function knownOf(carrier: CarrierCode, rows: readonly { slug: string; trackingNumber: string }[], staffId: number) {
    const numbers = rows.flatMap(({ trackingNumber }) => trackingNumberOf(carrier, trackingNumber) ?? []);
    const slugs = rows.flatMap(({ slug }) => tidyOrderNumber(slug) ?? []);
    return readKnown(db, carrier, numbers, slugs, staffId);
  }
}
