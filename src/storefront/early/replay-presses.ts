/** How often, and for how long, a part that is still on its way is waited for. */
const lookEveryMs = 100;
const looks = 200;

let isPageAlive = false;

/**
 * From now on React hears presses, but not all of them: one on a part that it cannot bring to life yet, because a file or
 * words are still on their way, is stopped before it comes to the button and done by nobody. Those go on being noted.
 */
export function noteDroppedPresses(): void {
  const { early } = window;
  if (!early) return;
  early.take = (pressed) => {
    early.presses.add(pressed);
    forgetOnceHeard(pressed);
    setTimeout(() => {
      if (!early.presses.has(pressed)) return;
      pressed.setAttribute('data-pressed-early', '');
      if (isPageAlive) replayLater(pressed, looks);
    });
  };
}

/** Does what was pressed before React was there, each as soon as its part of the page is alive. */
export function replayPresses(): void {
  isPageAlive = true;
  // React reads the basket from storage and shows it by now.
  for (const pressed of window.early?.done ?? []) pressed.removeAttribute('data-pressed-early');
  for (const pressed of window.early?.presses ?? []) {
    forgetOnceHeard(pressed);
    // The router leads nowhere before the first effects of the whole page are over.
    setTimeout(() => replay(pressed, looks));
  }
}

function replay(pressed: HTMLElement, looksLeft: number): void {
  if (!window.early?.presses.has(pressed)) return;
  // The browser has changed it already; the click changes it again, and this time it may be heard.
  if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked;
  if (pressed instanceof HTMLSelectElement) pressed.dispatchEvent(new Event('change', { bubbles: true }));
  else pressed.click();
  replayLater(pressed, looksLeft);
}

/** A press has React try at once to bring its part to life, so it waits until React has come there by itself. */
function replayLater(pressed: HTMLElement, looksLeft: number): void {
  if (!pressed.isConnected || looksLeft === 0) forget(pressed);
  else setTimeout(() => (isReached(pressed) ? replay : replayLater)(pressed, looksLeft - 1), lookEveryMs);
}

/** React writes its own mark on every element that it has come to. */
function isReached(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

function forgetOnceHeard(pressed: HTMLElement): void {
  const heard = pressed instanceof HTMLSelectElement ? 'change' : 'click';
  pressed.addEventListener(heard, () => forget(pressed), { once: true });
}

function forget(pressed: HTMLElement): void {
  window.early?.presses.delete(pressed);
  pressed.removeAttribute('data-pressed-early');
}
