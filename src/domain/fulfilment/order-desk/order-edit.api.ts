import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { readPhoneInput } from '../../customers/identity/phone-input.ts';
import type { OpenTry } from '../../money/payments/open-try.ts';
import { addNote } from '../../orders/order/order-note.store.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { keepPieces } from '../picking/short-pick.service.ts';
import { addOrderNote, changeOrderAddress, leaveLineOut, pinOrderNote, waiveSurcharge } from './order-edit.contract.ts';
import { changeAddress, leaveLine, waive } from './order-edit.service.ts';
import { findOrderId, pinNote } from './order-edit.store.ts';

export function orderEditApi(db: OpenDatabase['db'], openTry: OpenTry): Handler[] {
  return [
    handle(addOrderNote, async ({ body: { slug, body, pinned } }, { session: { userId: staffId } }) => {
      const number = tidyOrderNumber(slug);
      const orderId = number === null ? undefined : await findOrderId(db, number);
      if (orderId === undefined) return failed('not_found');
      return ok({ data: { id: await addNote(db, { orderId, staffId, kind: 'note', body, pinned }) } });
    }),
    handle(pinOrderNote, async ({ body: { slug, note, pinned } }) => {
      const number = tidyOrderNumber(slug);
      const orderId = number === null ? undefined : await findOrderId(db, number);
      const isThere = orderId !== undefined && (await pinNote(db, { orderId, note, pinned }));
      return isThere ? ok({ data: { id: note, pinned } }) : failed('not_found');
    }),
    handle(changeOrderAddress, async ({ body: { slug, version, ...place } }, { session: { userId: staffId } }) => {
      const number = tidyOrderNumber(slug);
      if (number === null) return failed('not_found');
      const phone = readPhoneInput(place.phone_number);
      if (!phone.ok) return phone;
      const changed = await changeAddress(
        db,
        number,
        { ...place, phone_number: phone.value },
        { staffId, version },
        openTry,
      );
      return changed.ok ? ok({ data: changed.value }) : changed;
    }),
    handle(waiveSurcharge, async ({ body: { slug, reason, version } }, { session: { userId: staffId } }) => {
      const number = tidyOrderNumber(slug);
      if (number === null) return failed('not_found');
      const waived = await waive(db, number, reason, { staffId, version });
      return waived.ok ? ok({ data: waived.value }) : waived;
    }),
    handle(leaveLineOut, async ({ body: { slug, line, keep, version } }, { session: { userId: staffId } }) => {
      const number = tidyOrderNumber(slug);
      if (number === null) return failed('not_found');
      const by = { staffId, version };
      const changed = await (keep > 0 ? keepPieces(db, number, { line, keep }, by) : leaveLine(db, number, line, by));
      return changed.ok ? ok({ data: changed.value }) : changed;
    }),
  ];
}
