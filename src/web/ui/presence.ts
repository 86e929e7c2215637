/** Whether someone looks at the page: it is shown and was used recently. */
export class Presence {
  readonly #turn: (isThere: boolean) => void;
  readonly #restsAfter: number | undefined;
  readonly #stop = new AbortController();
  #isResting = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /**
   * After `restsAfter` milliseconds without a touch or a key, the person counts as away although the page is shown.
   */
  constructor(turn: (isThere: boolean) => void, restsAfter?: number) {
    this.#turn = turn;
    this.#restsAfter = restsAfter;
  }

  get isThere(): boolean {
    return !document.hidden && !this.#isResting;
  }

  start(): void {
    const { signal } = this.#stop;
    document.addEventListener('visibilitychange', () => this.#turn(this.isThere), { signal });
    if (this.#restsAfter === undefined) return;
    for (const touch of ['pointerdown', 'keydown'])
      document.addEventListener(touch, () => this.#noteTouch(), { signal, capture: true, passive: true });
    this.#restLater();
  }

  stop(): void {
    this.#stop.abort();
    clearTimeout(this.#resting);
  }

  #noteTouch(): void {
    this.#restLater();
    if (!this.#isResting) return;
    this.#isResting = false;
    this.#turn(this.isThere);
  }

  #restLater(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.#isResting = true;
      this.#turn(false);
    }, this.#restsAfter);
  }
}
