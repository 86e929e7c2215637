type Values = Readonly<Record<string, unknown>>;

const known = new Map<string, unknown>();

/**
 * Example values for the API document by field name. Those in `within` apply only directly within that schema, call or
 * field. Each contract declares its own; `common-examples.ts` contains shared ones.
 */
export function examples(fields: Values, within: Readonly<Record<string, Values>> = {}): void {
  for (const [field, value] of Object.entries(fields)) note(field, value);
  for (const [owner, own] of Object.entries(within)) {
    for (const [field, value] of Object.entries(own)) note(`${owner}.${field}`, value);
  }
}

function note(key: string, value: unknown): void {
  if (known.has(key)) throw new Error(`There are two examples for ${key}`);
  known.set(key, value);
}

/** The examples of all loaded contracts. A key `owner.field` applies only within that owner. */
export function knownExamples(): Values {
  return Object.fromEntries(known);
}
