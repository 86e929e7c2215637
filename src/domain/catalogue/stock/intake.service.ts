import type { Failure } from '../../../kernel/error-codes.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';
import { changeStock } from '../products/stock-change.store.ts';
import type { IncomingLot, ReceivedLot } from './intake.contract.ts';
import { insertLot, isCovered, type KnownLot, type LotLabel, lockItems, lockLot } from './intake.store.ts';
import { wrongDay } from './stock.rules.ts';
import { inBatch } from './stock-batch.store.ts';

interface Intake {
  readonly lots: readonly IncomingLot[];
  readonly note: string;
  readonly staffId: number;
}

/** Receives all lots or none; the same key takes effect once. */
export function receive(
  db: OpenDatabase['db'],
  intake: Intake,
  key: string,
): Promise<Result<readonly ReceivedLot[], Failure>> {
  const { lots, note, staffId } = intake;
  return inBatch(db, { kind: 'delivery', staffId, key, request: { lots, note } }, (transaction) =>
    takeIn(transaction, intake, true),
  );
}

/** Receives one new lot. */
export async function receiveNew(
  db: OpenDatabase['db'],
  intake: Intake,
): Promise<Result<readonly ReceivedLot[], Failure>> {
  return transact(db, (transaction) => takeIn(transaction, intake, false));
}

async function takeIn(
  transaction: Database,
  { lots, note, staffId }: Intake,
  mayBeKnown: boolean,
): Promise<Result<readonly ReceivedLot[], Failure>> {
  const items = await lockItems(
    transaction,
    lots.map(({ variation }) => variation),
  );
  const wanted = lots.map((lot, index) => ({
    lot,
    index,
    item: items.find(({ variation }) => variation === lot.variation),
  }));
  const received = new Map<number, ReceivedLot>();
  // Lots are locked in a fixed order, so that concurrent deliveries of the same products do not deadlock.
  const inOrder = wanted.toSorted(
    (some, other) =>
      (some.item?.stockItem ?? 0) - (other.item?.stockItem ?? 0) ||
      (some.lot.lot_number < other.lot.lot_number ? -1 : 1),
  );
  for (const { lot, index, item } of inOrder) {
    if (!item) return failed('not_found', { [`lots.${index}.variation`]: 'invalid' });
    const label = labelOf(lot, item.stockItem, item.origin);
    const wrong = wrongDay(label, koreanDateOf(Date.now()));
    if (wrong) return failed('invalid_input', { [`lots.${index}.${wrong.field}`]: wrong.problem });
    const one = await takeLot(transaction, item.product, label, { ...lot, note, staffId, mayBeKnown });
    if (!one.ok) return one;
    received.set(index, one.value);
  }
  return ok(lots.flatMap((_, index) => received.get(index) ?? []));
}

interface Arrival {
  readonly quantity: number;
  readonly note: string;
  readonly staffId: number;
  readonly mayBeKnown: boolean;
}

async function takeLot(
  transaction: Database,
  product: number,
  label: LotLabel,
  { quantity, note, staffId, mayBeKnown }: Arrival,
): Promise<Result<ReceivedLot, Failure>> {
  const details = { lot: label.lotNumber };
  const covered = await isCovered(transaction, label.certificate, label.producedOn);
  if (covered === undefined) return failed('not_found', { certificate: 'invalid' });
  if (!covered) return err({ code: 'lot_uncertified', details });
  const added = await insertLot(transaction, product, label);
  const known = added === undefined ? await lockLot(transaction, label.stockItem, label.lotNumber) : undefined;
  // More units of a recalled lot must neither join it nor be received under another number.
  if (known?.isRecalled) return err({ code: 'lot_recalled', details });
  if (known && (!mayBeKnown || !isSameLabel(known, label))) return err({ code: 'lot_known', details });
  const lot = added ?? known?.id;
  if (lot === undefined) return err({ code: 'lot_known', details });
  await changeStock(transaction, [{ lot, delta: quantity, reason: 'received', note }], { person: staffId });
  return ok({
    lot,
    product,
    lot_number: label.lotNumber,
    best_before: label.bestBefore,
    traceability_number: label.traceabilityNumber,
    received: quantity,
    quantity: (known?.quantity ?? 0) + quantity,
    is_new: !known,
  });
}

function labelOf(lot: IncomingLot, stockItem: number, origin: string): LotLabel {
  return {
    stockItem,
    lotNumber: lot.lot_number,
    bestBefore: lot.best_before,
    producedOn: lot.produced_on,
    certificate: lot.certificate,
    origin: lot.origin ?? origin,
    plant: lot.plant,
    slaughterMethod: lot.slaughter_method,
    traceabilityNumber: lot.traceability_number,
  };
}

/** Compares what customers read about a lot: origin, slaughter method and dates. */
function isSameLabel(known: KnownLot, label: LotLabel): boolean {
  return (
    known.bestBefore === label.bestBefore &&
    known.producedOn === label.producedOn &&
    known.certificate === label.certificate &&
    known.origin === label.origin &&
    known.plant === label.plant &&
    known.slaughterMethod === label.slaughterMethod &&
    known.traceabilityNumber === label.traceabilityNumber
  );
}
