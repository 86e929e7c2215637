/**
 * Does what was pressed before React was there. A part that is still asleep is woken by the press: React brings it to
 * life before it passes the click on.
 */
export function replayPresses(): void {
  const presses = window.earlyPresses ?? [];
  delete window.earlyPresses;
  for (const pressed of presses) {
    pressed.removeAttribute('data-pressed-early');
    // The browser has changed it already; the click changes it again, and this time it is heard.
    if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked;
    if (pressed.isConnected) pressed.click();
  }
}
