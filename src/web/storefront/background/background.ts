// What goes with every page and is needed by none: loaded when the page is quiet.
import { registerWorker } from '../offline/register-worker.ts';
import { watchConnection } from '../offline/watch-connection.ts';
import { watchTyping } from './typed.ts';
import { watchVersion } from './watch-version.ts';

watchTyping();
watchVersion();
watchConnection();
registerWhenStaying();

/** The worker fetches a whole build, which a slow phone would feel: it waits for a sign that somebody is here to stay. */
function registerWhenStaying(): void {
  const signs = ['pointerdown', 'keydown', 'scroll'];
  const stop = new AbortController();
  const register = () => {
    stop.abort();
    clearTimeout(timer);
    void registerWorker();
  };
  const timer = setTimeout(register, 10_000);
  for (const sign of signs) addEventListener(sign, register, { signal: stop.signal, passive: true });
  // Who has it already only asks whether there is a newer one.
  if (navigator.serviceWorker?.controller) register();
}
