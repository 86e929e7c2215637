import { longestCountSeconds, mostCounted } from '../../../domain/catalogue/stock/stock.rules.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

interface PostedLine {
  readonly lot: number;
  readonly counted: number;
  readonly seconds_ago: number;
}

interface PostedCount {
  readonly lines: PostedLine[];
  /** Counted too long ago to be compared: what has left the shelf since would be added to the stock again. */
  readonly tooOld: readonly number[];
  /** Lots with input that is not a count, such as `1e3`: left out silently, they would pass for counted. */
  readonly wrong: readonly number[];
}

/** The counts with their age, measured only by the browser's clock; without scripts the request's time counts. */
export function countIn(fields: Fields): PostedCount {
  const sent = Number(fields.sent);
  const written = Object.entries(fields).flatMap(([name, value]) => {
    const lot = /^count\.(\d{1,15})$/.exec(name)?.[1];
    return lot === undefined || value.trim() === '' ? [] : [{ lot: Number(lot), text: value.trim() }];
  });
  const isCount = ({ text }: { readonly text: string }) => /^\d{1,7}$/.test(text) && Number(text) <= mostCounted;
  const all = written.filter(isCount).map(({ lot, text }): PostedLine => {
    const seconds = Math.floor((sent - Number(fields[`at.${lot}`] || Number.NaN)) / 1_000);
    return { lot, counted: Number(text), seconds_ago: Number.isFinite(seconds) ? Math.max(0, seconds) : 0 };
  });
  const isTooOld = ({ seconds_ago }: PostedLine) => seconds_ago > longestCountSeconds;
  return {
    lines: all.filter((line) => !isTooOld(line)),
    tooOld: all.filter(isTooOld).map(({ lot }) => lot),
    wrong: written.filter((one) => !isCount(one)).map(({ lot }) => lot),
  };
}
