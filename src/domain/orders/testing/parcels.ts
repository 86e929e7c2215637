import { randomInt } from 'node:crypto';
import type { Parcel } from '../parcels/parcel.store.ts';

/** A parcel with a number that no other has. */
export function someParcel(): Parcel {
  return { carrier: 'cj', trackingNumber: String(randomInt(1e11, 2e11)) };
}
