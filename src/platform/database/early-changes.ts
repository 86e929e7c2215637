import type { Announcement } from './announcement.ts';

interface Keeper {
  noteChange(announced: Announcement): void;
  /** Announcements may have been missed. */
  noteGap(): void;
}

/**
 * Stands between the listener and the copy of the data that is still being read at the start: what is announced in the
 * meantime is handed on afterwards, so that a large catalogue need not be read twice to be sure of it.
 */
export class EarlyChanges {
  readonly #early: Announcement[] = [];
  #keeper: Keeper | undefined;
  #listening = false;
  #reading = false;
  #missed = false;

  noteListening(): void {
    if (this.#keeper) this.#keeper.noteGap();
    else if (this.#reading) this.#missed = true;
    else this.#listening = true;
  }

  startReading(): void {
    this.#reading = true;
    this.#missed = !this.#listening;
  }

  pass(announced: Announcement): void {
    if (this.#keeper) this.#keeper.noteChange(announced);
    else this.#early.push(announced);
  }

  handTo(keeper: Keeper): void {
    this.#keeper = keeper;
    if (this.#missed) keeper.noteGap();
    for (const announced of this.#early) keeper.noteChange(announced);
  }
}
