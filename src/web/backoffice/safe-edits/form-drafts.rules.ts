import { listFromJson } from '../../../kernel/json-list.ts';

/** An unsaved form. */
export interface Draft {
  /** The owner of the draft: several people share a tablet. */
  readonly staff: number;
  /** The form, as in `product:17`. */
  readonly form: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly version: number;
  /** The initial values, and the current ones. */
  readonly was: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** Browser storage is limited to some megabytes in total. */
const mostDrafts = 10;
const mostLetters = 200_000;
/** A week: longer than a weekend, but texts about customers should not stay in a browser for longer. */
const lifetime = 7 * 86_400_000;

/** Newest first; a draft that is too long is not stored, rather than truncated. */
export function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  const others = withoutDraft(drafts, draft);
  return JSON.stringify(draft).length > mostLetters ? others : [draft, ...others].slice(0, mostDrafts);
}

export function withoutDraft(drafts: readonly Draft[], { staff, form }: Pick<Draft, 'staff' | 'form'>): Draft[] {
  return drafts.filter((one) => one.form !== form || one.staff !== staff);
}

/** Only the person's own draft. */
export function draftOf(drafts: readonly Draft[], staff: number, form: string): Draft | undefined {
  return drafts.find((one) => one.form === form && one.staff === staff);
}

export function readDrafts(text: string | null, now: number): Draft[] {
  return listFromJson(text)
    .filter(isDraft)
    .filter(({ at }) => at > now - lifetime);
}

/** Whether a field may be stored: `name` means `name` and `name.en`. */
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
