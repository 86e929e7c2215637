import { listFromJson } from '../../../kernel/json-list.ts';

/** A form that somebody has begun and not saved. */
export interface Draft {
  /** Whose it is: a tablet goes from hand to hand. */
  readonly staff: number;
  /** Which form, as in `product:17`. */
  readonly form: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly version: number;
  /** What the form began with, and what it says now. */
  readonly was: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** A browser has room for some megabytes in all. */
const mostDrafts = 10;
const mostLetters = 200_000;
/** A week: longer than a weekend, and shorter than words about customers should lie in a browser. */
const lifetime = 7 * 86_400_000;

/** The newest first; one that is too long is not kept, rather than in part. */
export function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  const others = withoutDraft(drafts, draft);
  return JSON.stringify(draft).length > mostLetters ? others : [draft, ...others].slice(0, mostDrafts);
}

export function withoutDraft(drafts: readonly Draft[], { staff, form }: Pick<Draft, 'staff' | 'form'>): Draft[] {
  return drafts.filter((one) => one.form !== form || one.staff !== staff);
}

/** Others' drafts are nobody's business. */
export function draftOf(drafts: readonly Draft[], staff: number, form: string): Draft | undefined {
  return drafts.find((one) => one.form === form && one.staff === staff);
}

export function readDrafts(text: string | null, now: number): Draft[] {
  return listFromJson(text)
    .filter(isDraft)
    .filter(({ at }) => at > now - lifetime);
}

/** Whether a form's field is one of those that may be kept: `name` means `name` and `name.en`. */
export function isKept(name: string, kept: readonly string[]): boolean {
  return kept.some((one) => name === one || name.startsWith(`${one}.`));
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { staff, form, at, version, was, fields } = value as Partial<Record<keyof Draft, unknown>>;
  const areNumbers = [staff, at, version].every((one) => typeof one === 'number');
  return areNumbers && typeof form === 'string' && isTexts(was) && isTexts(fields);
}

function isTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}
