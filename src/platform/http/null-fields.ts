import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type NullFields = ReadonlyMap<object, ReadonlySet<PropertyKey>>;

/**
 * The body without the null fields for which the contract defines no null: some clients send null for what they omit.
 * Undefined if no issue is about such a field.
 */
export function withoutNulls(body: unknown, issues: readonly Issue[]): unknown {
  const found = new Map<object, Set<PropertyKey>>();
  for (const path of issues.flatMap((issue) => pathsOf(issue, []))) {
    const holder = path.slice(0, -1).reduce<unknown>(valueAt, body);
    const key = path.at(-1);
    if (key === undefined || !isRecord(holder) || valueAt(holder, key) !== null) continue;
    found.set(holder, (found.get(holder) ?? new Set()).add(key));
  }
  return found.size === 0 ? undefined : without(body, found);
}

/** For a field with several forms, includes the issues of each form. */
function pathsOf(issue: Issue, above: readonly PropertyKey[]): (readonly PropertyKey[])[] {
  const path = [...above, ...issue.path];
  const forms = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  return [path, ...forms.flatMap((inner) => pathsOf(inner, path))];
}

function valueAt(holder: unknown, key: PropertyKey): unknown {
  const isThere = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key);
  return isThere ? (holder as Record<PropertyKey, unknown>)[key] : undefined;
}

function without(value: unknown, fields: NullFields): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, fields));
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !fields.get(value)?.has(key));
  return Object.fromEntries(kept.map(([key, each]) => [key, without(each, fields)]));
}

/** A JSON object. Lists are excluded, because their positions must not change. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
