import type { OutsideService } from '../http/endpoint.ts';
import type { AskOutside } from '../http/server-client.ts';
import { AdmissionQueue } from './admission-queue.ts';

/** Per service. A waiting page uses no processor and little memory. */
const pagesWaiting = 100;

export type OutsideLines = (leavePlace: () => void) => AskOutside;

/**
 * A page that waits for a third-party service releases its slot in the admission queue and does not return to it, so a
 * slow service delays only the pages that need it. Waiting pages are limited per service instead.
 */
export function outsideLines(most: number = pagesWaiting): OutsideLines {
  const lines: Record<OutsideService, AdmissionQueue> = {
    addresses: new AdmissionQueue(most, 0),
    cards: new AdmissionQueue(most, 0),
    logins: new AdmissionQueue(most, 0),
  };
  return (leavePlace) => (service, work) =>
    lines[service].run(() => {
      leavePlace();
      return work();
    });
}
