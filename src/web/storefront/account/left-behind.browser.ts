import { watchPerson } from '../../both-fronts/login-state.browser.ts';
import { keepOnlyOwn, noteOwner } from '../../ui/storage.browser.ts';
import { forgetSeen } from '../offline/forget-seen.ts';
import { forgetPayment } from '../payment/last-payment.browser.ts';

/** Removes a person's data from this browser before the next person sees a page, however the login ended. */
export function forgetOthers(): void {
  let current: string | null = null;
  watchPerson(async (person) => {
    current = person;
    if (keepOnlyOwn(person)) {
      forgetPayment();
      // Components that show stored data treat this as if another tab had cleared the storage.
      dispatchEvent(new StorageEvent('storage'));
      // If the page is left before the caches are cleared, no new owner is recorded, so the next page starts again.
      await forgetSeen().catch(() => {});
    }
    noteOwner(current);
  });
}
