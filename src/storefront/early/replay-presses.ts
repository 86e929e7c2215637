/** How often, and for how long, a part that is still on its way is waited for. */
const tryEveryMs = 50;
const tries = 400;

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
      if (isPageAlive) replay(pressed, tries);
    });
  };
}

/** Does what was pressed before React was there, each as soon as its part of the page is alive. */
export function replayPresses(): void {
  isPageAlive = true;
  for (const pressed of window.early?.presses ?? []) {
    forgetOnceHeard(pressed);
    // The router leads nowhere before the first effects of the whole page are over.
    setTimeout(() => replay(pressed, tries));
  }
}

function replay(pressed: HTMLElement, triesLeft: number): void {
  if (!pressed.isConnected || triesLeft === 0) forget(pressed);
  if (!window.early?.presses.has(pressed)) return;
  // The browser has changed it already; the click changes it again, and this time it may be heard.
  if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked;
  pressed.click();
  setTimeout(() => replay(pressed, triesLeft - 1), tryEveryMs);
}

function forgetOnceHeard(pressed: HTMLElement): void {
  pressed.addEventListener('click', () => forget(pressed), { once: true });
}

function forget(pressed: HTMLElement): void {
  window.early?.presses.delete(pressed);
  pressed.removeAttribute('data-pressed-early');
}
