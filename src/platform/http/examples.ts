type Values = Readonly<Record<string, unknown>>;

const known = new Map<string, unknown>();

/**
 * Values for the examples of the API document, by the name of their field; those of `within` count only directly within
 * that schema, call or field. A contract has those of its own fields, `common-examples.ts` those that several have.
 */
export function examples(fields: Values, within: Readonly<Record<string, Values>> = {}): void {
  for (const [field, value] of Object.entries(fields)) note(field, value);
  for (const [owner, own] of Object.entries(within)) {
    for (const [field, value] of Object.entries(own)) note(`${owner}.${field}`, value);
  }
}

function note(key: string, value: unknown): void {
  if (known.has(key)) throw new Error(`Two examples are given for ${key}`);
  known.set(key, value);
}

/** The examples of all loaded contracts. A key `owner.field` counts only within that owner. */
export function knownExamples(): Values {
  return Object.fromEntries(known);
}
