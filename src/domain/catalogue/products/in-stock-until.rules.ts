import type { KoreanDate } from '../../../kernel/korea-time.ts';

/** Until when lots must keep to count as in stock, by where they would travel. */
export interface Lasting {
  readonly mainland: KoreanDate;
  /** Ships and planes take longer, so this day is never earlier. */
  readonly islands: KoreanDate;
  /** From this moment on the days are others, although nobody has changed anything. */
  readonly goodUntil: number;
}
