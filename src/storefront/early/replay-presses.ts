/** From now on React hears every press itself, also where it has not brought the page to life yet. */
export function stopNotingPresses(): void {
  if (window.early) window.early.isOver = true;
}

/** How often, and for how long, a part that is still on its way is waited for. */
const lookEveryMs = 50;
const looks = 400;

/**
 * React marks an element while it is still at work on it, and the router leads nowhere before the page's first effects
 * are over: once the browser has nothing to do, both have come to their end.
 */
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

/** Does what was pressed before React was there, each as soon as its part of the page is alive. */
export function replayPresses(): void {
  for (const pressed of window.early?.presses.splice(0) ?? []) whenIdle(() => replay(pressed, looks));
}

function replay(pressed: HTMLElement, looksLeft: number): void {
  if (!isAlive(pressed) && pressed.isConnected && looksLeft > 0) {
    setTimeout(() => whenIdle(() => replay(pressed, looksLeft - 1)), lookEveryMs);
    return;
  }
  pressed.removeAttribute('data-pressed-early');
  // The browser has changed it already; the click changes it again, and this time it is heard.
  if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked;
  pressed.click();
}

/** React writes its own mark on every element that it has taken over. */
function isAlive(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}
