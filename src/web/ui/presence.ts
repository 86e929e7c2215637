/** Whether somebody looks at the page: it is on the screen, and somebody has touched it not too long ago. */
export class Presence {
  readonly #turn: (isThere: boolean) => void;
  readonly #restsAfter: number | undefined;
  readonly #stop = new AbortController();
  #isResting = false;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** After `restsAfter` milliseconds without a touch or a key nobody is there any more, though the page is on the screen. */
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
