// Runs on every page but is needed by none, so it is loaded when the page is idle.
import { registerWorker } from '../offline/register-worker.ts';
import { watchConnection } from '../offline/watch-connection.ts';
import { watchTyping } from './typed.ts';
import { watchVersion } from './watch-version.ts';

watchTyping();
watchVersion();
watchConnection();
registerWhenStaying();

/**
 * The worker downloads a whole build, which would slow a slow phone down. It waits for a sign that the visitor stays.
 */
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
  // A visitor who already has the worker only checks for a new version.
  if (navigator.serviceWorker?.controller) register();
}
