import { type JsonSchema, referredName } from './openapi-schemas.ts';

/** Real values by field name; `around.field` applies only directly within that schema, call or field. */
export type ExampleValues = Readonly<Record<string, unknown>>;

/** Builds an example for each schema from real values. */
export class ExampleMaker {
  readonly #schemas: Readonly<Record<string, JsonSchema>>;
  readonly #values: ExampleValues;

  constructor(schemas: Readonly<Record<string, JsonSchema>>, values: ExampleValues) {
    this.#schemas = schemas;
    this.#values = values;
  }

  of(name: string): unknown {
    return this.#make(this.#schemas[name] ?? {}, '', [name]);
  }

  ofField(owner: string, field: string, schema: JsonSchema): unknown {
    return this.#make(schema, field, [owner]);
  }

  /** `within` contains the names of the enclosing schemas, from the outermost to the nearest. */
  #make(schema: JsonSchema, field: string, within: readonly string[]): unknown {
    const own = `${within.at(-1)}.${field}`;
    if (own in this.#values) return this.#values[own];
    if (schema.$ref) {
      const name = referredName(schema.$ref);
      return this.#make(this.#schemas[name] ?? {}, '', [...within, name]);
    }
    if (schema.properties) {
      const inside = field === '' || field === 'data' ? within : [...within, field];
      const entries = Object.entries(schema.properties);
      return Object.fromEntries(entries.map(([name, part]) => [name, this.#make(part, name, inside)]));
    }
    if (schema.anyOf?.[0]) return this.#make(schema.anyOf[0], field, within);
    if (schema.items) {
      // A recursive tree shows one branch.
      const isRepeated = schema.items.$ref !== undefined && within.includes(referredName(schema.items.$ref));
      return isRepeated ? [] : [this.#make(schema.items, field, within)];
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (field in this.#values) return this.#values[field];
    if (schema.type === 'object') return {};
    if (schema.type === 'boolean') return false;
    throw new Error(`There is no example value for ${own} (examples() in its contract)`);
  }
}
