import type { Word } from './product-terms.rules.ts';

/** Weights are below 128; a term and its weight are packed into one number. */
const weightBits = 7;

/** The words of each item in reading order, packed into a plain array because a snapshot has millions of them. */
export class Postings {
  #packed = new Uint32Array(1_024);
  #count = 0;
  /** Start of each item's postings. */
  readonly #starts: number[] = [];
  /** The newest posting of each word. */
  readonly #newest: number[] = [];

  /** Starts the next item. */
  begin(): void {
    this.#starts.push(this.#count);
  }

  /** If a word occurs in an item more than once, its highest weight counts. */
  readonly add = ({ number }: Word, weight: number): void => {
    const newest = this.#newest[number];
    const packed = (number << weightBits) | weight;
    if (newest === undefined || newest < (this.#starts.at(-1) ?? 0)) {
      if (this.#count === this.#packed.length) this.#grow();
      this.#newest[number] = this.#count;
      this.#packed[this.#count++] = packed;
    } else if (packed > (this.#packed[newest] as number)) this.#packed[newest] = packed;
  };

  #grow(): void {
    const longer = new Uint32Array(this.#packed.length * 2);
    longer.set(this.#packed);
    this.#packed = longer;
  }

  get count(): number {
    return this.#count;
  }

  /** Visits all postings in the order of the items. */
  each(visit: (thing: number, word: number, weight: number) => void): void {
    for (let thing = 0; thing < this.#starts.length; thing++) {
      const end = this.#starts[thing + 1] ?? this.#count;
      for (let place = this.#starts[thing] as number; place < end; place++) {
        const packed = this.#packed[place] as number;
        visit(thing, packed >>> weightBits, packed & ((1 << weightBits) - 1));
      }
    }
  }
}
