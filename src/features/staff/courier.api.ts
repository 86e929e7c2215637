import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { failed, type Handler, handle } from '../../http/handler.ts';
import { UploadedFile } from '../../http/uploaded-file.ts';
import { type KoreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import { ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { readTableFile, readTableText } from '../../platform/tables/table-file.ts';
import { xlsxFile } from '../../platform/tables/xlsx-file.ts';
import { shipParcels } from '../orders/shipping.service.ts';
import { noteAccess } from '../trust/access.store.ts';
import { exportBoxes, importNumbers } from './courier.contract.ts';
import { readBoxesToSend } from './courier.store.ts';
import { readNumbers } from './courier-numbers.rules.ts';
import { courierTable } from './courier-template.rules.ts';
import { resultOf } from './staff-order.api.ts';

/** The courier's file out, its numbers in; the order's number is the key both ways. */
export function courierApi(db: OpenDatabase['db'], log: Logger): Handler[] {
  return [
    handle(exportBoxes, async ({ query: { carrier, date: wanted } }, { session }) => {
      const date = wanted ? (wanted as KoreanDate) : koreanDateOf(Date.now());
      const boxes = await readBoxesToSend(db, date);
      const people = new Set(boxes.map(({ orderNumber }) => orderNumber)).size;
      await noteAccess(db, { staff: session.userId, why: 'courier_file', people });
      const file = xlsxFile(courierTable(carrier, boxes));
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
    handle(importNumbers, async ({ query: { carrier }, body }, { session }) => {
      const cells =
        body instanceof UploadedFile ? await readTableFile(await readFile(body.path)) : ok(readTableText(body.text));
      if (!cells.ok) return failed(cells.error);
      const rows = readNumbers(cells.value);
      if (!rows.ok) return failed(rows.error);
      const wanted = rows.value.map(({ slug, trackingNumber }) => ({ slug, trackingNumber, carrier }));
      const shipped = await shipParcels({ db, log, staffId: session.userId }, wanted);
      return ok({ data: shipped.map((parcel, index) => ({ row: rows.value[index]?.row ?? 0, ...resultOf(parcel) })) });
    }),
  ];
}
