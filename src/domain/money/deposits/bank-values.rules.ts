import { normalForm } from '../../../kernel/normal-form.ts';

/** The limit of the integer columns that store amounts. */
const mostWon = 2_000_000_000;

/** Parses whole won in any notation that banks use. An empty cell is 0; null if the cell is not a number. */
export function readWon(cell: string): number | null {
  const text = normalForm(cell, 'NFKC').replace(/[,\s₩원]/g, '');
  if (text === '' || text === '-') return 0;
  const [, minus, digits] = /^([+-]?)(\d{1,12})(?:\.0+)?$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const won = Number(digits) * (minus === '-' ? -1 : 1);
  return Math.abs(won) <= mostWon * 100 ? won : null;
}

export function fitsDeposit(won: number): boolean {
  return won > 0 && won <= mostWon;
}

/** A Korean local time; some banks give only the date. */
export interface BankMoment {
  readonly at: Date;
  readonly hasTime: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;
const koreaAheadMs = 9 * 60 * 60 * 1000;

/**
 * Parses `2025.06.02 08:33:28` and similar formats, or a date cell with a separate time cell. Null if the date does not
 * exist.
 */
export function readBankMoment(cell: string, timeCell = ''): BankMoment | null {
  const text = normalForm(cell, 'NFKC').trim();
  const day = dayIn(text);
  if (!day) return null;
  const time = timeIn(normalForm(timeCell, 'NFKC').trim()) ?? timeIn(day.rest.trim()) ?? day.time;
  return { at: new Date(day.startsAt + (time ?? 0) - koreaAheadMs), hasTime: time !== null };
}

interface ReadDay {
  readonly startsAt: number;
  readonly rest: string;
  /** The time of day from a spreadsheet serial number. */
  readonly time: number | null;
}

function dayIn(text: string): ReadDay | null {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : null;
  // Spreadsheets count days from the end of 1899; the fraction is the time of day.
  if (serial !== null) {
    const time = Math.round((serial % 1) * 86_400) * 1000;
    return { startsAt: Date.UTC(1899, 11, 30) + Math.floor(serial) * dayMs, rest: '', time: time > 0 ? time : null };
  }
  const [whole, year, month, day] =
    /^(20\d{2})[^\d]{1,3}(\d{1,2})[^\d]{1,3}(\d{1,2})(?!\d)/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})/.exec(text) ?? [];
  if (whole === undefined) return null;
  const startsAt = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isReal = new Date(startsAt).getUTCMonth() === Number(month) - 1;
  return isReal ? { startsAt, rest: text.slice(whole.length), time: null } : null;
}

function timeIn(text: string): number | null {
  const fraction = /^0\.\d+$/.test(text) ? Number(text) : null;
  if (fraction !== null) return Math.round(fraction * 86_400) * 1000;
  const [, hour, minute, second = '0'] =
    /(?:^|\D)(\d{1,2}):(\d{2})(?::(\d{2}))?(?!\d)/.exec(text) ?? /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (hour === undefined) return null;
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return (hours * 3600 + minutes * 60 + seconds) * 1000;
}

/** Normalises a name for comparison: no spaces or symbols, one letter case. */
export function plainName(name: string): string {
  return normalForm(name, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export type SameName = (one: string, other: string) => boolean;

/** Compares names across scripts and spellings by the folded form from the database. Each name is normalised once. */
export function sameNameWith(folded: ReadonlyMap<string, string>): SameName {
  const plain = new Map<string, readonly [string, string]>();
  const plainOf = (name: string) => {
    const known = plain.get(name);
    if (known) return known;
    const made = [plainName(name), plainName(folded.get(name) ?? name)] as const;
    plain.set(name, made);
    return made;
  };
  return (one, other) => {
    const [a, b] = [plainOf(one), plainOf(other)];
    return isPartOf(a[0], b[0]) || isPartOf(a[1], b[1]);
  };
}

/** Banks truncate names or add text around them. Fewer than two letters prove nothing. */
function isPartOf(one: string, other: string): boolean {
  if (one.length < 2 || other.length < 2) return false;
  return one.includes(other) || other.includes(one);
}
