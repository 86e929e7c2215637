import type { Database } from '../../../platform/database/database.ts';

type NoteKind =
  | 'note'
  | 'address_changed'
  | 'line_left_out'
  | 'held'
  | 'hold_lifted'
  | 'lot_changed'
  | 'surcharge_waived'
  | 'surcharge_paid'
  | 'surcharge_reopened';

/** The work of telling a customer that their order goes elsewhere, or what was missing of it is settled; by a note. */
export const tellOfAddress = 'tell-of-address';

export async function addNote(
  db: Database,
  note: {
    readonly orderId: number;
    /** Null where the customer has done it. */
    readonly staffId: number | null;
    readonly kind: NoteKind;
    readonly body: string;
    readonly pinned?: boolean;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('order_notes')
    .values({
      order_id: note.orderId,
      staff_id: note.staffId,
      kind: note.kind,
      body: note.body,
      pinned: note.pinned ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
