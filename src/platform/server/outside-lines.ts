import type { OutsideService } from '../http/endpoint.ts';
import type { AskOutside } from '../http/server-client.ts';
import { Turnstile } from './turnstile.ts';

/** For one service; each is a page that takes no processor and little memory. */
const pagesWaiting = 100;

export type OutsideLines = (leavePlace: () => void) => AskOutside;

/**
 * Pages that wait for services of others give their place at the turnstile to the next page and do not come back to it:
 * a service that is slow stops the pages that need it and no others. Who waits is counted for each service instead.
 */
export function outsideLines(most: number = pagesWaiting): OutsideLines {
  const lines: Record<OutsideService, Turnstile> = {
    addresses: new Turnstile(most, 0),
    cards: new Turnstile(most, 0),
    logins: new Turnstile(most, 0),
  };
  return (leavePlace) => (service, work) =>
    lines[service].pass(() => {
      leavePlace();
      return work();
    });
}
