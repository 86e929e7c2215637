import { randomInt } from 'node:crypto';
import type { Parcel } from '../parcels/parcel.store.ts';

/** A parcel with a unique number. */
export function someParcel(): Parcel {
  return { carrier: 'cj', trackingNumber: String(randomInt(1e11, 2e11)) };
}
