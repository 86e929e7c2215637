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

/** The queue job that tells a customer about a changed address or a settled shortfall, by note. */
export const queueAddressMessage = 'tell-of-address';

export async function addNote(
  db: Database,
  note: {
    readonly orderId: number;
    /** Null for an action of the customer. */
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
