import { watchPerson } from '../../features/identity/login-state.browser.ts';
import { keepOnlyOwn } from '../../ui/storage.browser.ts';
import { forgetSeen } from '../offline/forget-seen.ts';

/** What a person leaves in this browser is gone before the next one sees a page, however the login ended. */
export function forgetOthers(): void {
  watchPerson((person) => {
    if (!keepOnlyOwn(person)) return;
    // Parts of the page that show what is stored hear of it as if another tab had emptied the storage.
    dispatchEvent(new StorageEvent('storage'));
    forgetSeen().catch(() => {});
  });
}
