import type { Logger } from 'pino';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { codeOfThrown } from '../../../platform/http/thrown-code.ts';
import { deliverOrder } from './parcel-steps.service.ts';

interface Arrival {
  readonly slug: string;
  /** Empty if all parcels of the order have arrived. */
  readonly trackingNumber: string;
  /** The arrival was already recorded. */
  readonly known: boolean;
  /** Why the arrival cannot be recorded. */
  readonly failure: Failure | null;
}

interface Noting {
  readonly db: OpenDatabase['db'];
  readonly log: Logger;
  readonly staffId: number;
}

/**
 * Records arrivals reported by a carrier, each in its own transaction, so that one failure does not affect the others.
 */
export async function noteArrivals<Row extends Arrival>(noting: Noting, arrivals: readonly Row[]): Promise<Row[]> {
  const noted: Row[] = [];
  for (const arrival of arrivals) {
    const isOpen = !arrival.known && arrival.failure === null;
    noted.push(isOpen ? { ...arrival, failure: await noteAlone(noting, arrival) } : arrival);
  }
  return noted;
}

async function noteAlone({ db, log, staffId }: Noting, { slug, trackingNumber }: Arrival): Promise<Failure | null> {
  try {
    const delivered = await deliverOrder(db, slug, trackingNumber === '' ? null : trackingNumber, { staffId });
    return delivered.ok ? null : delivered.error;
  } catch (error) {
    const code = codeOfThrown(error);
    if (code === 'internal') log.error({ err: error }, 'failed to record an arrival');
    return { code };
  }
}
