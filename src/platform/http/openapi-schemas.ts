import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

const place = '#/components/schemas/';

/** Prints schemas. Named schemas, by `.meta({ id })` or by a name given here, are printed once and referenced. */
export class SchemaPrinter {
  readonly schemas: Record<string, JsonSchema> = {};

  add(name: string, schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
    this.#keep(name, this.print(schema, io));
    return { $ref: place + name };
  }

  print(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
    const { $schema, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [name, part] of Object.entries($defs)) this.#keep(name, relinked(part));
    return relinked(rest);
  }

  #keep(name: string, schema: JsonSchema): void {
    const known = this.schemas[name];
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`Two different schemas are called ${name}`);
    this.schemas[name] = schema;
  }
}

function relinked(part: object): JsonSchema {
  return JSON.parse(JSON.stringify(part), (key, value) =>
    key === '$ref' ? String(value).replace('#/$defs/', place) : value,
  );
}

/** The name in a reference. */
export function referredName(reference: string): string {
  return reference.slice(place.length);
}
