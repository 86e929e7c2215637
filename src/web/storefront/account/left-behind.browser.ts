import { watchPerson } from '../../both-fronts/login-state.browser.ts';
import { keepOnlyOwn, noteOwner } from '../../ui/storage.browser.ts';
import { forgetSeen } from '../offline/forget-seen.ts';

/** What a person leaves in this browser is gone before the next one sees a page, however the login ended. */
export function forgetOthers(): void {
  let current: string | null = null;
  watchPerson(async (person) => {
    current = person;
    if (keepOnlyOwn(person)) {
      // Parts of the page that show what is stored hear of it as if another tab had emptied the storage.
      dispatchEvent(new StorageEvent('storage'));
      // A page that is left meanwhile has not noted a new owner, so the next one begins again.
      await forgetSeen().catch(() => {});
    }
    noteOwner(current);
  });
}
