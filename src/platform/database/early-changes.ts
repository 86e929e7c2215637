import type { DataTag } from '../../http/endpoint.ts';

interface Keeper {
  noteChange(tag: DataTag): void;
  /** Announcements may have been missed. */
  noteGap(): void;
}

/**
 * Stands between the listener and the copy of the data that is still being read at the start: what is announced in the
 * meantime is handed on afterwards, so that a large catalogue need not be read twice to be sure of it.
 */
export class EarlyChanges {
  readonly #early: DataTag[] = [];
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

  pass(tag: DataTag): void {
    if (this.#keeper) this.#keeper.noteChange(tag);
    else this.#early.push(tag);
  }

  handTo(keeper: Keeper): void {
    this.#keeper = keeper;
    if (this.#missed) keeper.noteGap();
    for (const tag of this.#early) keeper.noteChange(tag);
  }
}
