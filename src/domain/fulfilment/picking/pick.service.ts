import type { ErrorCode } from '../../../kernel/error-codes.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import type { TapResult } from './pick.contract.ts';
import {
  findTap,
  isWanted,
  type MarkState,
  notePick,
  notePutBack,
  noteRefusal,
  noteTap,
  readMark,
  type Tap,
} from './pick.store.ts';

/** Records one tap of a packer. A known key changes nothing and returns the same result. */
export function tapOnce(db: OpenDatabase['db'], tap: Tap, staffId: number): Promise<TapResult> {
  return inTransaction(db, async (transaction) => {
    const known = tap.key === undefined || (await noteTap(transaction, tap, staffId)) ? null : tap.key;
    const earlier = known === null ? undefined : await findTap(transaction, known, staffId);
    if (!earlier) await move(transaction, tap, staffId);
    const mark = await readMark(transaction, tap, staffId);
    const code = earlier ? answeredBefore(tap, earlier) : refusal(tap, mark);
    if (code && !earlier && tap.key !== undefined) await noteRefusal(transaction, tap.key, staffId, code);
    return {
      line: tap.line,
      lot: tap.lot,
      ...(tap.key === undefined ? {} : { key: tap.key }),
      ok: code === null,
      ...(code ? { code } : {}),
      ...(mark.packedBy === null ? {} : { packed_by: mark.packedBy }),
      picked: mark.at && { by: mark.by, mine: mark.mine, at: mark.at.toISOString() },
    };
  });
}

async function move(transaction: Database, tap: Tap, staffId: number): Promise<void> {
  if (!tap.picked) await notePutBack(transaction, tap, staffId);
  else if (await isWanted(transaction, tap)) await notePick(transaction, tap, staffId);
}

type Earlier = NonNullable<Awaited<ReturnType<typeof findTap>>>;

function answeredBefore({ line, lot, picked }: Tap, before: Earlier): ErrorCode | null {
  const isSame = before.line_id === line && before.lot_id === lot && before.picked === picked;
  return isSame ? (before.code as ErrorCode | null) : 'request_key_reused';
}

/** Why a tap has no effect. */
function refusal({ picked }: Tap, { status, isOnHold, packedBy, isCounted, mine, at }: MarkState): ErrorCode | null {
  const isFetched = at !== null;
  // It is in a closed box and cannot be put back. The late tap may well come from the packer who picked it.
  if (isFetched && packedBy !== null && (picked ? isCounted && !mine : true)) return 'order_packed';
  if (isFetched && !mine) return 'picked_by_another';
  if (isFetched === picked) return null;
  if (status === 'cancelled') return 'order_cancelled';
  return isOnHold ? 'order_on_hold' : 'order_moved_on';
}
