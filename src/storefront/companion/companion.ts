// What goes with every page and is needed by none: loaded when the page is quiet.
import { somebodyHere } from '../../ui/somebody-here.ts';
import { registerWorker } from './register-worker.ts';
import { watchTyping } from './typed.ts';
import { watchConnection } from './watch-connection.ts';
import { watchVersion } from './watch-version.ts';

watchTyping();
watchVersion();
watchConnection();
void registerWhenStaying();

/** The worker fetches a whole build, which a slow phone would feel: it waits for a sign that somebody is here to stay. */
async function registerWhenStaying(): Promise<void> {
  // Who has it already only asks whether there is a newer one.
  if (!navigator.serviceWorker?.controller) await somebodyHere;
  await registerWorker();
}
