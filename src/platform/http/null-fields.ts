import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type NullFields = ReadonlyMap<object, ReadonlySet<PropertyKey>>;

/**
 * The body without the fields that are null where the contract has no meaning for null: programs write it for what they
 * leave out, so it is answered in the same way. Undefined if there is no such field among the issues.
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

/** Of a field with several forms, also what is wrong within each of them. */
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

/** An object of JSON. A list has places, which stay as they are. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
