import { mark } from './figures.ts';

/** What a run was to show: each goal is told as it is judged, and those that were missed once more at the end. */
export class Goals {
  readonly #missed: string[] = [];

  judge(met: boolean, what: string): void {
    console.log(`${mark(met)} ${what}`);
    if (!met) this.#missed.push(what);
  }

  /** The code that the program ends with. */
  end(): 0 | 1 {
    for (const what of this.#missed) console.log(`MISSED: ${what}`);
    return this.#missed.length === 0 ? 0 : 1;
  }
}
